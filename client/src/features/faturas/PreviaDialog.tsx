import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { hoje } from '../../../../shared/format/data.ts';
import { apolicesPages } from '../../api/apolices-lista.ts';
import { fazerEspecial, fazerPrevia } from '../../api/faturas.ts';
import { firstPage, pageQuery } from '../../api/page-query.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { paths } from '../../navigation/paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { Check } from '../../ui/Check.tsx';

interface Props {
  /** `YYYY-MM`; '' for the current month. */
  readonly mes: string;
  readonly onClose: () => void;
}

export default function PreviaDialog({ mes: shown, onClose }: Props) {
  const [mes, setMes] = useState(shown || hoje().slice(0, 7));
  const [busca, setBusca] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  /** A special invoice, outside the monthly cycle; days as `YYYY-MM-DD`. */
  const [especial, setEspecial] = useState(false);
  const form = useForm({ defaultValues: { de: `${hoje().slice(0, 7)}-01`, ate: hoje(), justificativa: '' } });
  const wanted = useDeferredValue(busca.trim());
  const found = useQuery({
    ...pageQuery(apolicesPages, { ...firstPage, busca: wanted }),
    ...(wanted === '' && { enabled: false }),
  });
  const navigate = useNavigate();
  const previa = useSending({
    mutationFn: (id_apolice: number) =>
      especial
        ? fazerEspecial({ id_apolice, ...form.getValues() })
        : fazerPrevia({ id_apolice, competencia: Number(mes.replace('-', '')) }),
    invalidates: ['faturas'],
  });
  const rows = wanted === '' ? [] : (found.data?.rows ?? []);
  const answered = wanted === busca.trim() && !found.isPlaceholderData;
  // Preselect a single search result.
  const apolice = chosen ?? (answered && rows.length === 1 ? (rows[0]?.iD_APOLICE_NACIONAL ?? null) : null);
  function submit() {
    setAsked(true);
    if (apolice !== null && (mes !== '' || especial)) previa.send(apolice);
  }
  const missing = busca.trim() === '' ? 'Campo obrigatório' : 'Escolha a apólice';
  return (
    <FormDialog
      title="Gerar prévia"
      submitLabel="Gerar prévia"
      busyLabel="Calculando..."
      dirty={busca !== ''}
      // It closes at once, by navigating to the preview.
      {...dialogProps(previa, submit, 'Prévia calculada.', 0)}
      // Navigate only on close: earlier, the unsaved-changes guard would block it.
      onClose={() => (previa.data === undefined ? onClose() : void navigate(paths.fatura(previa.data)))}
    >
      {!especial && <MonthInput label="Competência" value={mes} onChange={setMes} />}
      <Check
        checked={especial}
        onChange={({ target }) => {
          form.reset();
          setEspecial(target.checked);
        }}
        label="Emissão especial, fora do ciclo do mês"
      />
      {especial && (
        <CamposSimples
          form={form}
          autoFocus={false}
          campos={[
            { nome: 'de', rotulo: 'Embarques de', obrigatorio: true, dia: true },
            { nome: 'ate', rotulo: 'Até', obrigatorio: true, ajuda: 'Do mesmo mês', dia: true },
            { nome: 'justificativa', rotulo: 'Justificativa', obrigatorio: true, linhas: 2 },
          ]}
        />
      )}
      <FormField
        label="Apólice"
        required
        error={asked && apolice === null ? missing : undefined}
        hint="Número, segurado ou CNPJ"
      >
        {(control) => (
          <input
            {...control}
            type="search"
            className="form-control"
            autoFocus
            value={busca}
            onChange={(event) => {
              setBusca(event.target.value);
              setChosen(null);
              setAsked(false);
            }}
          />
        )}
      </FormField>
      <fieldset className="ap-choices d-grid gap-2 overflow-y-auto" aria-busy={found.isFetching}>
        <legend className="visually-hidden">Apólices encontradas</legend>
        {rows.map(({ iD_APOLICE_NACIONAL: id, numero, seguradoRazaoSocial }) => (
          <Check
            key={id}
            type="radio"
            name="apolice"
            checked={apolice === id}
            onChange={() => setChosen(id ?? null)}
            label={
              <>
                {numero} <span className="text-body-secondary">{seguradoRazaoSocial}</span>
              </>
            }
          />
        ))}
        {wanted !== '' && found.isSuccess && rows.length === 0 && <p className="mb-0">Nenhuma apólice encontrada</p>}
      </fieldset>
    </FormDialog>
  );
}
