import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { separatorOptions, type LayoutCampo } from '../../../../shared/format/layout.ts';
import { sendAlteracao, sendCopia } from '../../api/layouts.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { layoutAjustes, layoutCopia, layoutForm, layoutFormOf, type LayoutForm } from './layout-form.ts';
import Teste, { type Typed } from './Teste.tsx';
import { hasOwnPlaces, sampleHints, codificacaoOptions, isText, decimalOptions, mascaraOptions } from './tipos.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { Check } from '../../ui/Check.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface Props {
  readonly layout: LayoutCompleto;
  readonly editing: boolean;
  readonly onClose: (written: number | null) => void;
}

/** Copies a layout for a client whose file has other names, positions or formats, or edits such a copy. */
export default function LayoutDialog({ layout, editing, onClose }: Props) {
  const { form, props } = useSentForm({
    schema: layoutForm,
    defaultValues: layoutFormOf(layout, editing),
    mutationFn: (values) => (editing ? sendAlteracao : sendCopia)(layout, layoutCopia(layout, values)),
    toast: (_, { nome }) => `Layout “${nome}” ${editing ? 'alterado' : 'criado'} com sucesso!`,
    onSuccess: onClose,
  });
  const { trigger, getValues, watch } = form;
  const typed = useMemo<Typed>(
    () => ({
      ajustes: async () => ((await trigger(['linhasCabecalho', 'campos'])) ? layoutAjustes(layout, getValues()) : null),
      onChange: (listener) => watch(listener).unsubscribe,
    }),
    [layout, trigger, getValues, watch],
  );
  return (
    <FormDialog
      title={`${editing ? 'Editar' : 'Copiar'} ${layout.nome}`}
      size="wide"
      submitLabel={editing ? 'Salvar' : 'Criar cópia'}
      {...props}
      onClose={() => onClose(null)}
    >
      <LayoutInputs form={form} tipo={layout.tipo} />
      {hasOwnPlaces(layout.tipo) && <CamposInputs form={form} layout={layout} />}
      {hasOwnPlaces(layout.tipo) && sampleHints[layout.tipo] !== null && (
        <details>
          <summary className="py-1 fw-semibold">Testar com uma amostra antes de gravar</summary>
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

function CamposInputs({ form, layout: { tipo, campos } }: { form: UseFormReturn<LayoutForm>; layout: LayoutCompleto }) {
  const changeAll = (kind: LayoutCampo['tipo'], of: 'separadorDecimal' | 'mascaraData') => (value: string) => {
    for (const [at, campo] of campos.entries()) {
      if (campo.tipo === kind) form.setValue(`campos.${at}.${of}`, value, { shouldDirty: true });
    }
  };
  return (
    <details {...(form.formState.errors.campos && { open: true })}>
      <summary className="py-1 fw-semibold">Campos diferentes no arquivo do cliente</summary>
      <div className="ap-form-columns mb-3">
        <ParaTodos
          label="Separador decimal de todos os valores"
          options={decimalOptions}
          onChange={changeAll('DECIMAL', 'separadorDecimal')}
        />
        <ParaTodos
          label="Formato de todas as datas"
          options={mascaraOptions}
          onChange={changeAll('DATA', 'mascaraData')}
        />
      </div>
      {campos.map((campo, at) => (
        <CampoInputs key={campo.campo} form={form} at={at} campo={campo} fixed={tipo === 'FIXO'} />
      ))}
    </details>
  );
}

/** Not '', which is itself a valid option. */
const KEEP = 'manter';

interface ParaTodosProps {
  readonly label: string;
  readonly options: typeof decimalOptions;
  readonly onChange: (value: string) => void;
}

const ParaTodos = ({ label, options, onChange }: ParaTodosProps) => (
  <SelectField
    label={label}
    options={[{ value: KEEP, label: 'Como está em cada campo' }, ...options]}
    onChange={(value) => value !== KEEP && onChange(value)}
  />
);

interface CampoInputsProps {
  readonly form: UseFormReturn<LayoutForm>;
  readonly at: number;
  readonly campo: LayoutCampo;
  readonly fixed: boolean;
}

const texto = { autoComplete: 'off' };
const numero = { ...texto, inputMode: 'numeric' } as const;

function CampoInputs({ form, at, campo: { campo, tipo }, fixed }: CampoInputsProps) {
  const of = `campos.${at}` as const;
  return (
    <fieldset className="ap-fields gap-2 border-top d-grid align-items-start py-2 px-0">
      <legend className="ap-wide">{nomeDoCampo(campo)}</legend>
      <CamposSimples
        form={form}
        autoFocus={false}
        campos={[
          fixed && { nome: `${of}.posicao`, rotulo: 'Posição', atributos: numero },
          fixed && { nome: `${of}.tamanho`, rotulo: 'Tamanho', atributos: numero },
          !fixed && { nome: `${of}.cabecalho`, rotulo: 'Cabeçalho', atributos: texto },
          !fixed && { nome: `${of}.coluna`, rotulo: 'Coluna', atributos: { ...numero, placeholder: 'pelo cabeçalho' } },
          tipo === 'DECIMAL' && { nome: `${of}.separadorDecimal`, rotulo: 'Separador decimal', opcoes: decimalOptions },
          tipo === 'DATA' && { nome: `${of}.mascaraData`, rotulo: 'Formato da data', opcoes: mascaraOptions },
          { nome: `${of}.valorPadrao`, rotulo: 'Valor padrão', atributos: texto },
        ]}
      />
      <Check {...form.register(`${of}.obrigatorio`)} label="Obrigatório" className="align-self-end" />
    </fieldset>
  );
}
