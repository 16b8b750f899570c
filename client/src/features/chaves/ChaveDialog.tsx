import { useQuery } from '@tanstack/react-query';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { escoposQuery, sendChave } from '../../api/chaves.ts';
import type { RegistroForm } from '../../campos/campo-input-props.ts';
import { escopoDigitado, type EscopoDigitado, escopoEnviado } from '../../campos/escopo-digitado.ts';
import { EscopoInput } from '../../campos/EscopoInput.tsx';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Campos {
  readonly nome: string;
  readonly validade: string;
  readonly enderecos: string;
  readonly avulsas: string;
  readonly escopos: string[];
  readonly escopo: EscopoDigitado;
}

const vazios = { nome: '', enderecos: '', avulsas: '', escopos: [], escopo: escopoDigitado(null) };

const partes = (texto: string) => texto.split(/[\s,;]+/).filter((parte) => parte !== '');

const enviar = sendChave(({ nome, validade, enderecos, avulsas, escopos, escopo: digitado }: Campos) => {
  const redes = partes(enderecos);
  const escopo = escopoEnviado(digitado);
  const body = { nome, validade, escopos: [...escopos, ...partes(avulsas)], ...(escopo && { escopo }) };
  return { body: redes.length === 0 ? body : { ...body, enderecos: redes } };
});

interface ChaveDialogProps {
  readonly onCreated: (segredo: string) => void;
  readonly onClose: () => void;
}

export default function ChaveDialog({ onCreated, onClose }: ChaveDialogProps) {
  const { data: escopos = [] } = useQuery(escoposQuery);
  const { form, props } = useSentForm({
    defaultValues: { ...vazios, validade: somarDias(hoje(), 365) },
    ...enviar,
    onSuccess: ({ chave }) => {
      onClose();
      onCreated(chave);
    },
  });
  const fault = form.formState.errors.escopos?.message;
  return (
    <FormDialog title="Nova chave" submitLabel="Criar chave" {...props} onClose={onClose}>
      <CamposSimples
        form={form}
        campos={[
          { nome: 'nome', rotulo: 'Nome', obrigatorio: true, ajuda: 'O sistema que a usa; aparece na trilha' },
          { nome: 'validade', rotulo: 'Válida até', obrigatorio: true, ajuda: 'No máximo dois anos', dia: true },
          {
            nome: 'enderecos',
            rotulo: 'Endereços permitidos',
            ajuda: 'IPs ou redes como 10.0.0.0/8, separados por espaço; em branco, qualquer um',
          },
        ]}
      />
      <fieldset>
        <legend className="form-label">O que pode chamar</legend>
        <div className="ap-choices overflow-auto border rounded p-2">
          {escopos.map(({ escopo, chamadas }) => (
            <Check
              key={escopo}
              {...form.register('escopos')}
              value={escopo}
              label={`${escopo} (${chamadas.length})`}
              title={chamadas.join(', ')}
            />
          ))}
        </div>
        {fault && <div className="ap-field-error">{fault}</div>}
      </fieldset>
      <CamposSimples
        form={form}
        autoFocus={false}
        campos={[
          {
            nome: 'avulsas',
            rotulo: 'Só estas chamadas',
            ajuda: 'Como em Documentação, separadas por espaço: averbacoes.list ramos.list',
          },
        ]}
      />
      <EscopoInput form={form as unknown as RegistroForm} />
    </FormDialog>
  );
}
