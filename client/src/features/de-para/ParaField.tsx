import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';
import { registrosQuery, tipoComCadastro } from '../../api/de-para.ts';
import { failureOf } from '../../api/server-message.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import type { MapeamentoForm } from './mapeamento-form.ts';
import { porque } from './sugestao.ts';
import type { Tipo } from '../../../../shared/format/mapeamento.ts';

interface Props {
  readonly label: string;
  readonly tipo: Tipo;
  /** Its `para` is the code of a registry entry, or free text if the kind has no registry. */
  readonly form: UseFormReturn<MapeamentoForm>;
  /** The initial value, unless the user changed it. */
  readonly sugestao: Sugestao | undefined;
  readonly autoFocus: boolean;
}

/** Meaning of a text: a registry entry searched by name or code, or free text if the kind has no registry. */
export function ParaField({ label, tipo, form, sugestao, autoFocus }: Props) {
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
      options={(registros.data ?? []).map(({ codigo, descricao }) => ({
        value: codigo,
        label: `${descricao} (${codigo})`,
        codes: [codigo],
      }))}
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
