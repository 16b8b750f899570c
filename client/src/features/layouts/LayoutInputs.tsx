import type { UseFormReturn } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { LayoutForm } from './layout-form.ts';
import { SelectInput } from './SelectInput.tsx';
import { separatorOptions } from '../../../../shared/format/layout.ts';
import { codificacaoOptions, hasOwnPlaces, isText } from './tipos.ts';

interface Props {
  readonly form: UseFormReturn<LayoutForm>;
  readonly tipo: LayoutCompleto['tipo'];
}

/** Whose file it is, and what holds for the whole of it. */
export function LayoutInputs({ form: { register, formState }, tipo }: Props) {
  const { errors } = formState;
  return (
    <div className="ap-form-columns">
      <FormField label="Nome do layout" required error={errors.nome?.message} hint="Como aparecerá no Conversor">
        {(control) => (
          <input {...register('nome')} {...control} className="form-control" autoComplete="off" autoFocus />
        )}
      </FormField>
      <FormField label="CNPJ do cliente" error={errors.cnpjSegurado?.message} hint="Opcional">
        {(control) => (
          <input
            {...register('cnpjSegurado')}
            {...control}
            className="form-control"
            autoComplete="off"
            maxLength={18}
          />
        )}
      </FormField>
      {tipo === 'DELIMITADO' && (
        <SelectInput
          {...register('separador')}
          label="Separador"
          error={errors.separador?.message}
          options={[{ value: '', label: 'Reconhecido no arquivo' }, ...separatorOptions]}
        />
      )}
      {isText(tipo) && (
        <SelectInput
          {...register('codificacao')}
          label="Codificação"
          error={errors.codificacao?.message}
          options={[{ value: '', label: 'Detectada no arquivo' }, ...codificacaoOptions]}
        />
      )}
      {hasOwnPlaces(tipo) && (
        <FormField
          label="Linhas de cabeçalho"
          required
          error={errors.linhasCabecalho?.message}
          hint={tipo === 'FIXO' ? 'Passadas por alto' : 'A última tem os nomes das colunas; com 0, indique as colunas'}
        >
          {(control) => (
            <input
              {...register('linhasCabecalho')}
              {...control}
              className="form-control"
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </FormField>
      )}
    </div>
  );
}
