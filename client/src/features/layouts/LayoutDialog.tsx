import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { separatorOptions } from '../../../../shared/format/layout.ts';
import { sendAlteracao, sendCopia } from '../../api/layouts.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { CamposInputs } from './CamposInputs.tsx';
import { layoutAjustes, layoutCopia, layoutForm, layoutFormOf, type LayoutForm } from './layout-form.ts';
import Teste, { type Typed } from './Teste.tsx';
import { hasOwnPlaces, sampleHints, codificacaoOptions, isText } from './tipos.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';

interface Props {
  readonly layout: LayoutCompleto;
  readonly editing: boolean;
  readonly onClose: (written: number | null) => void;
}

/** Copies a layout for a client whose file has other names, positions or formats, or edits such a copy. */
export default function LayoutDialog({ layout, editing, onClose }: Props) {
  const toasts = useToasts();
  const form = useForm<LayoutForm>({
    resolver: standardSchemaResolver(layoutForm),
    defaultValues: layoutFormOf(layout, editing),
  });
  const { trigger, getValues, watch } = form;
  const typed = useMemo<Typed>(
    () => ({
      ajustes: async () => ((await trigger(['linhasCabecalho', 'campos'])) ? layoutAjustes(layout, getValues()) : null),
      onChange: (listener) => watch(listener).unsubscribe,
    }),
    [layout, trigger, getValues, watch],
  );
  const { props } = useFormSending(form, {
    mutationFn: (values) => (editing ? sendAlteracao : sendCopia)(layout, layoutCopia(layout, values)),
    onSuccess: (written, { nome }) => {
      toasts.show({ tone: 'success', text: `Layout “${nome}” ${editing ? 'alterado' : 'criado'} com sucesso!` });
      onClose(written);
    },
  });
  return (
    <FormDialog
      title={`${editing ? 'Editar' : 'Copiar'} ${layout.nome}`}
      size="wide"
      submitLabel={editing ? 'Salvar' : 'Criar cópia'}
      busyLabel={editing ? 'Salvando...' : 'Criando...'}
      {...props}
      onClose={() => onClose(null)}
    >
      <LayoutInputs form={form} tipo={layout.tipo} />
      {hasOwnPlaces(layout.tipo) && <CamposInputs form={form} layout={layout} />}
      {hasOwnPlaces(layout.tipo) && sampleHints[layout.tipo] !== null && (
        <details className="ap-campos">
          <summary>Testar com uma amostra antes de gravar</summary>
          <Teste layout={layout} typed={typed} />
        </details>
      )}
    </FormDialog>
  );
}

const semSugestao = { autoComplete: 'off' };

const LayoutInputs = ({ form, tipo }: { form: UseFormReturn<LayoutForm>; tipo: LayoutCompleto['tipo'] }) => (
  <div className="ap-form-columns">
    <CamposSimples
      form={form}
      campos={[
        {
          nome: 'nome',
          rotulo: 'Nome do layout',
          obrigatorio: true,
          ajuda: 'Como aparecerá no Conversor',
          atributos: semSugestao,
        },
        {
          nome: 'cnpjSegurado',
          rotulo: 'CNPJ do cliente',
          ajuda: 'Opcional',
          atributos: { ...semSugestao, maxLength: 18 },
        },
        tipo === 'DELIMITADO' && {
          nome: 'separador',
          rotulo: 'Separador',
          opcoes: [{ value: '', label: 'Reconhecido no arquivo' }, ...separatorOptions],
        },
        isText(tipo) && {
          nome: 'codificacao',
          rotulo: 'Codificação',
          opcoes: [{ value: '', label: 'Detectada no arquivo' }, ...codificacaoOptions],
        },
        hasOwnPlaces(tipo) && {
          nome: 'linhasCabecalho',
          rotulo: 'Linhas de cabeçalho',
          obrigatorio: true,
          ajuda: tipo === 'FIXO' ? 'Passadas por alto' : 'A última tem os nomes das colunas; com 0, indique as colunas',
          atributos: { ...semSugestao, inputMode: 'numeric' },
        },
      ]}
    />
  </div>
);
