import { useState } from 'react';
import {
  camposCorrigiveis,
  camposDaCausa,
  type Corrigivel,
  type Recusado,
} from '../../../../shared/contracts/recusados.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { corrigirEReenviar } from '../../api/recusados.ts';
import { useSentForm } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { CampoDaCorrecao } from './CampoDaCorrecao.tsx';
import { avisoDoReenvio, camposDe, type Correcoes, mudadas, nomeDe, rotuloDe, valoresDe } from './correcao.ts';
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

export default function CorrecaoDialog({ idConversao, recusados, corrigiveis, onClose }: Props) {
  const toasts = useToasts();
  const [primeiro] = recusados;
  const linhas = recusados
    .slice(0, MAX_LINHAS)
    .map((recusado) => ({ recusado, campos: camposDe(recusado, corrigiveis) }));
  const campos = camposCorrigiveis.filter((campo) => linhas.some((linha) => linha.campos.includes(campo)));
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(() => new Set(linhas.keys()));
  const { form, props } = useSentForm({
    defaultValues: { linhas: linhas.map((linha) => valoresDe(linha.recusado, linha.campos)) },
    mutationFn: (valores: Correcoes) =>
      corrigirEReenviar(
        idConversao,
        mudadas(
          linhas.map(({ recusado }) => recusado),
          valores,
        ),
      ),
    onSuccess(feito) {
      toasts.show(avisoDoReenvio(feito));
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
      <div className="ap-correcao">
        <PlainTable
          label="Documentos a corrigir"
          heads={['Documento', ...campos.map(rotuloDe)]}
          rows={[
            ...(linhas.length > 1
              ? [
                  [
                    'Linhas marcadas',
                    ...campos.map((campo) => <Preencher key={campo} campo={campo} onValor={preencher} />),
                  ],
                ]
              : []),
            ...linhas.map(({ recusado, campos: dela }, at) => [
              linhas.length > 1 ? (
                <Check label={nomeDe(recusado)} checked={marcadas.has(at)} onChange={() => marcar(at)} />
              ) : (
                nomeDe(recusado)
              ),
              ...campos.map(
                (campo) =>
                  dela.includes(campo) && (
                    <CampoDaCorrecao
                      key={campo}
                      campo={campo}
                      label={`${rotuloDe(campo)}, ${nomeDe(recusado)}`}
                      value={form.watch(`linhas.${at}.${campo}`) ?? ''}
                      onChange={(valor) => form.setValue(`linhas.${at}.${campo}`, valor, { shouldDirty: true })}
                      causa={recusado.causas.find((causa) => camposDaCausa(causa).includes(campo))}
                    />
                  ),
              ),
            ]),
          ]}
        />
      </div>
    </FormDialog>
  );
}

function Preencher({ campo, onValor }: { campo: Corrigivel; onValor: (campo: Corrigivel, valor: string) => void }) {
  const [valor, setValor] = useState('');
  return (
    <CampoDaCorrecao
      campo={campo}
      label={`${rotuloDe(campo)} das linhas marcadas`}
      value={valor}
      onChange={(novo) => {
        setValor(novo);
        onValor(campo, novo);
      }}
      causa={undefined}
    />
  );
}
