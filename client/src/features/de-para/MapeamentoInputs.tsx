import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';
import { tipoName, tipoOptions, type Tipo } from '../../../../shared/format/mapeamento.ts';
import { type LayoutOption, layoutsQuery } from '../../api/conversor.ts';
import { opcaoDoRegistro, registrosQuery, tipoComCadastro } from '../../api/de-para.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import type { MapeamentoForm } from './mapeamento-form.ts';
import { failureOf } from '../../api/server-message.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { porque } from './pendentes-columns.tsx';

interface Props {
  readonly form: UseFormReturn<MapeamentoForm>;
  readonly waiting: boolean;
  readonly sugestao: Sugestao | undefined;
  readonly layout: LayoutOption | undefined;
}

const semSugestao = { autoComplete: 'off' };

export function MapeamentoInputs({ form, waiting, sugestao, layout }: Props) {
  const layouts = useQuery(layoutsQuery);
  // Include the text's layout before the others have loaded: without its option, the form would save for every layout.
  const outros = (layouts.data ?? []).filter(({ id }) => id !== layout?.id);
  const escolhas = (layout ? [layout, ...outros] : outros).map(({ id, nome }) => ({ value: id, label: nome }));
  const tipo = form.watch('tipo');
  return (
    <>
      {!waiting && (
        <CamposSimples
          form={form}
          campos={[
            // Each kind has its own registry, so the chosen entry becomes invalid.
            { nome: 'tipo', rotulo: 'Tipo', opcoes: tipoOptions, onChange: () => form.setValue('para', '') },
            {
              nome: 'de',
              rotulo: 'De',
              obrigatorio: true,
              ajuda: 'O texto como está no arquivo; acentos, maiúsculas e espaços a mais não importam',
              atributos: semSugestao,
            },
          ]}
        />
      )}
      <ParaField
        key={tipo}
        label={tipoComCadastro(tipo) ? `Para: ${tipoName(tipo).toLowerCase()} do cadastro` : 'Para'}
        tipo={tipo}
        form={form}
        sugestao={sugestao}
        autoFocus={waiting}
      />
      <CamposSimples
        form={form}
        autoFocus={false}
        campos={[
          {
            nome: 'id_layout',
            rotulo: 'Layout',
            ajuda: 'Vale só para arquivos do layout escolhido',
            opcoes: [{ value: '', label: 'Todos os layouts' }, ...escolhas],
          },
          {
            nome: 'cnpj_segurado',
            rotulo: 'CNPJ do segurado',
            ajuda: 'Vale só para arquivos deste segurado; em branco, de todos',
            atributos: { ...semSugestao, maxLength: 18 },
          },
        ]}
      />
      {!waiting && <Check {...form.register('ativo')} label="Ativo" />}
    </>
  );
}

interface ParaFieldProps {
  readonly label: string;
  readonly tipo: Tipo;
  /** Its `para` is the code of a registry entry, or free text if the kind has no registry. */
  readonly form: UseFormReturn<MapeamentoForm>;
  readonly sugestao: Sugestao | undefined;
  readonly autoFocus: boolean;
}

/** Meaning of a text: a registry entry searched by name or code, or free text if the kind has no registry. */
function ParaField({ label, tipo, form, sugestao, autoFocus }: ParaFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'para' });
  const error = fieldState.error?.message;
  const hint =
    sugestao && field.value === sugestao.codigo
      ? `Sugestão: ${porque(sugestao)}. Confira antes de salvar; nada foi gravado ainda.`
      : undefined;
  const registros = useQuery(registrosQuery(tipoComCadastro(tipo)));
  if (!tipoComCadastro(tipo)) {
    return (
      <FormField label={label} required error={error} hint={hint}>
        {(control) => (
          <input {...field} {...control} className="form-control" autoComplete="off" autoFocus={autoFocus} />
        )}
      </FormField>
    );
  }
  return (
    <SearchableSelect
      label={`${label} *`}
      options={(registros.data ?? []).map(opcaoDoRegistro)}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      placeholder="Selecione no cadastro"
      searchPlaceholder="Buscar por nome ou código..."
      emptyText="Nada no cadastro com este texto"
      noOptionsText={registros.isError ? 'Erro ao carregar o cadastro' : 'O cadastro está vazio'}
      loading={registros.isLoading}
      hint={hint}
      autoFocus={autoFocus}
      error={
        error ?? (registros.error && <FailureText {...failureOf(registros.error, 'Erro ao carregar o cadastro. ')} />)
      }
    />
  );
}
