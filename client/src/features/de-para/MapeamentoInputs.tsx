import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';
import { type LayoutOption, layoutsQuery } from '../../api/conversor.ts';
import { tipoComCadastro } from '../../api/de-para.ts';
import { FormField } from '../../ui/FormField.tsx';
import type { MapeamentoForm } from './mapeamento-form.ts';
import { ParaField } from './ParaField.tsx';
import { tipoName, tipoOptions } from '../../../../shared/format/mapeamento.ts';

interface Props {
  readonly form: UseFormReturn<MapeamentoForm>;
  /** The text is one that waits for a mapping: what it is and what it says is settled. */
  readonly waiting: boolean;
  readonly sugestao: Sugestao | undefined;
  /** The layout that the mapping is of at first. */
  readonly layout: LayoutOption | undefined;
}

/** The inputs that create, edit and the queue share. */
export function MapeamentoInputs({ form, waiting, sugestao, layout }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const layouts = useQuery(layoutsQuery);
  // The layout of the text is an option from the start: until the others have loaded, the form would save for every layout.
  const outros = (layouts.data ?? []).filter(({ id }) => id !== layout?.id);
  const tipo = watch('tipo');
  return (
    <>
      {!waiting && (
        <>
          <FormField label="Tipo" error={errors.tipo?.message}>
            {(control) => (
              <select
                {...register('tipo', {
                  // An entry of one registry is none of another.
                  onChange: () => setValue('para', ''),
                })}
                {...control}
                className="form-select"
                autoFocus
              >
                {tipoOptions.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField
            label="De"
            required
            error={errors.de?.message}
            hint="O texto como está no arquivo; acentos, maiúsculas e espaços a mais não importam"
          >
            {(control) => <input {...register('de')} {...control} className="form-control" autoComplete="off" />}
          </FormField>
        </>
      )}
      <ParaField
        key={tipo}
        label={tipoComCadastro(tipo) ? `Para: ${tipoName(tipo).toLowerCase()} do cadastro` : 'Para'}
        tipo={tipo}
        form={form}
        sugestao={sugestao}
        autoFocus={waiting}
      />
      <FormField label="Layout" error={errors.id_layout?.message} hint="Vale só para arquivos do layout escolhido">
        {(control) => (
          <select {...register('id_layout')} {...control} value={watch('id_layout')} className="form-select">
            <option value="">Todos os layouts</option>
            {(layout ? [layout, ...outros] : outros).map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label="CNPJ do segurado"
        error={errors.cnpj_segurado?.message}
        hint="Vale só para arquivos deste segurado; em branco, de todos"
      >
        {(control) => (
          <input
            {...register('cnpj_segurado')}
            {...control}
            className="form-control"
            autoComplete="off"
            maxLength={18}
          />
        )}
      </FormField>
      {!waiting && (
        <label className="form-check">
          <input {...register('ativo')} type="checkbox" className="form-check-input" />
          <span className="form-check-label">Ativo</span>
        </label>
      )}
    </>
  );
}
