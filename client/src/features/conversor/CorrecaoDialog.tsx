import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  camposCorrigiveis,
  camposDaCausa,
  type Corrigivel,
  type Recusado,
} from '../../../../shared/contracts/recusados.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { corrigirEReenviar } from '../../api/recusados.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { Check } from '../../ui/Check.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { CampoDaCorrecao } from './CampoDaCorrecao.tsx';
import { camposDe, type Correcoes, mudadas, nomeDe, rotuloDe, valoresDe } from './correcao.ts';
import './conversor.css';

/** Rows edited at once; the rest comes when they are gone. */
const MAX_LINHAS = 100;

interface Props {
  readonly idConversao: number;
  readonly recusados: readonly Recusado[];
  /** Signed documents: their identity is not corrected. */
  readonly corrigiveis: readonly Corrigivel[];
  readonly onClose: (sent: boolean) => void;
}

/** Grid of refused documents with the fields that remove their causes; several rows are filled at once. */
export default function CorrecaoDialog({ idConversao, recusados, corrigiveis, onClose }: Props) {
  const toasts = useToasts();
  const [primeiro] = recusados;
  const linhas = recusados
    .slice(0, MAX_LINHAS)
    .map((recusado) => ({ recusado, campos: camposDe(recusado, corrigiveis) }));
  const campos = camposCorrigiveis.filter((campo) => linhas.some((linha) => linha.campos.includes(campo)));
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(() => new Set(linhas.keys()));
  const form = useForm<Correcoes>({
    defaultValues: { linhas: linhas.map((linha) => valoresDe(linha.recusado, linha.campos)) },
  });
  const { props } = useFormSending(form, {
    mutationFn: (valores) =>
      corrigirEReenviar(
        idConversao,
        mudadas(
          linhas.map(({ recusado }) => recusado),
          valores,
        ),
      ),
    onSuccess({ averbados, recusados: ainda }) {
      const text = `${formatarInteiro(averbados)} ${averbados === 1 ? 'averbado' : 'averbados'}; ${formatarInteiro(ainda)} ainda ${ainda === 1 ? 'recusado' : 'recusados'}.`;
      toasts.show({ tone: averbados > 0 ? 'success' : 'danger', text });
      onClose(true);
    },
  });
  const marcar = (at: number) =>
    setMarcadas((antes) => new Set(antes.has(at) ? [...antes].filter((um) => um !== at) : [...antes, at]));
  function preencher(campo: Corrigivel, valor: string) {
    for (const at of marcadas)
      if (linhas[at]?.campos.includes(campo)) form.setValue(`linhas.${at}.${campo}`, valor, { shouldDirty: true });
  }
  return (
    <FormDialog
      title={primeiro && linhas.length === 1 ? `Corrigir ${nomeDe(primeiro)}` : `Corrigir ${linhas.length} documentos`}
      size="wide"
      submitLabel="Guardar e enviar de novo"
      busyLabel="Enviando..."
      {...props}
      disabled={!form.formState.isDirty}
      onClose={onClose}
    >
      {recusados.length > MAX_LINHAS && (
        <p>
          Os primeiros {MAX_LINHAS} de {formatarInteiro(recusados.length)}.
        </p>
      )}
      <div className="ap-table-wrap ap-correcao" tabIndex={0} role="region" aria-label="Documentos a corrigir">
        <table className="table ap-table ap-plain">
          <thead>
            <tr>
              <th scope="col">Documento</th>
              {campos.map((campo) => (
                <th key={campo} scope="col">
                  {rotuloDe(campo)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linhas.length > 1 && (
              <tr>
                <th scope="row">Linhas marcadas</th>
                {campos.map((campo) => (
                  <td key={campo} data-label={rotuloDe(campo)}>
                    <Preencher campo={campo} onValor={(valor) => preencher(campo, valor)} />
                  </td>
                ))}
              </tr>
            )}
            {linhas.map(({ recusado, campos: dela }, at) => (
              <tr key={recusado.id_recusado}>
                <th scope="row">
                  {linhas.length > 1 ? (
                    <Check label={nomeDe(recusado)} checked={marcadas.has(at)} onChange={() => marcar(at)} />
                  ) : (
                    nomeDe(recusado)
                  )}
                </th>
                {campos.map((campo) => (
                  <td key={campo} data-label={rotuloDe(campo)}>
                    {dela.includes(campo) && (
                      <CampoDaCorrecao
                        campo={campo}
                        label={`${rotuloDe(campo)}, ${nomeDe(recusado)}`}
                        value={form.watch(`linhas.${at}.${campo}`) ?? ''}
                        onChange={(valor) => form.setValue(`linhas.${at}.${campo}`, valor, { shouldDirty: true })}
                        causa={recusado.causas.find((causa) => camposDaCausa(causa).includes(campo))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}

function Preencher({ campo, onValor }: { readonly campo: Corrigivel; readonly onValor: (valor: string) => void }) {
  const [valor, setValor] = useState('');
  return (
    <CampoDaCorrecao
      campo={campo}
      label={`${rotuloDe(campo)} das linhas marcadas`}
      value={valor}
      onChange={(novo) => {
        setValor(novo);
        onValor(novo);
      }}
      causa={undefined}
    />
  );
}
