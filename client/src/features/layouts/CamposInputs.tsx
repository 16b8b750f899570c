import type { UseFormReturn } from 'react-hook-form';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { LayoutForm } from './layout-form.ts';
import { decimalOptions, mascaraOptions } from './tipos.ts';

interface CamposInputsProps {
  readonly form: UseFormReturn<LayoutForm>;
  readonly layout: LayoutCompleto;
}

export function CamposInputs({ form, layout: { tipo, campos } }: CamposInputsProps) {
  const changeAll = (kind: LayoutCampo['tipo'], of: 'separadorDecimal' | 'mascaraData') => (value: string) => {
    for (const [at, campo] of campos.entries()) {
      if (campo.tipo === kind) form.setValue(`campos.${at}.${of}`, value, { shouldDirty: true });
    }
  };
  return (
    <details className="ap-campos" {...(form.formState.errors.campos && { open: true })}>
      <summary>Campos diferentes no arquivo do cliente</summary>
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
    <fieldset className="ap-campo row-gap-2 column-gap-2 border-top d-grid align-items-start py-2 px-0">
      <legend>{nomeDoCampo(campo)}</legend>
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
      <Check {...form.register(`${of}.obrigatorio`)} label="Obrigatório" />
    </fieldset>
  );
}
