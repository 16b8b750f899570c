import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hoje } from '../../../../shared/format/data.ts';
import { apolicesPages } from '../../api/apolices-lista.ts';
import { fazerEspecial, fazerPrevia } from '../../api/faturas.ts';
import { firstPage, pageQuery } from '../../api/page-query.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { type DiasDaEspecial, EspecialInputs } from './EspecialInputs.tsx';
import { Check } from '../../ui/Check.tsx';

/** The dialog closes itself by navigating to the preview. */
const CLOSE_AFTER_MS = 0;

interface Props {
  /** `YYYY-MM`; '' for the current month. */
  readonly mes: string;
  readonly onClose: () => void;
}

/** Creates the preview of a policy's month, or of a special period, and opens it. */
export default function PreviaDialog({ mes: shown, onClose }: Props) {
  const [mes, setMes] = useState(shown || hoje().slice(0, 7));
  const [busca, setBusca] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  const [especial, setEspecial] = useState<DiasDaEspecial | null>(null);
  const wanted = useDeferredValue(busca.trim());
  const found = useQuery({
    ...pageQuery(apolicesPages, { ...firstPage, busca: wanted }),
    ...(wanted === '' && { enabled: false }),
  });
  const navigate = useNavigate();
  const previa = useSending({
    mutationFn: (id_apolice: number) =>
      especial === null
        ? fazerPrevia({ id_apolice, competencia: Number(mes.replace('-', '')) })
        : fazerEspecial({ id_apolice, ...especial }),
    invalidates: ['faturas'],
  });
  const rows = wanted === '' ? [] : (found.data?.rows ?? []);
  const answered = wanted === busca.trim() && !found.isPlaceholderData;
  // Preselect a single search result.
  const apolice = chosen ?? (answered && rows.length === 1 ? (rows[0]?.iD_APOLICE_NACIONAL ?? null) : null);
  const missing = busca.trim() === '' ? 'Campo obrigatório' : 'Escolha a apólice';
  return (
    <FormDialog
      title="Gerar prévia"
      submitLabel="Gerar prévia"
      busyLabel="Calculando..."
      busy={previa.isPending}
      dirty={busca !== ''}
      failure={previa.error ? failureOf(previa.error) : undefined}
      success={previa.isSuccess ? 'Prévia calculada.' : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (apolice !== null && (mes !== '' || especial !== null)) previa.send(apolice);
      }}
      // Navigate only on close: earlier, the unsaved-changes guard would block it.
      onClose={() => (previa.data === undefined ? onClose() : void navigate(paths.fatura(previa.data)))}
    >
      {especial === null && <MonthInput label="Competência" value={mes} onChange={setMes} />}
      <EspecialInputs especial={especial} onChange={setEspecial} />
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
