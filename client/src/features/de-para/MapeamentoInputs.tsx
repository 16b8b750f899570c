import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';
import { type LayoutOption, layoutsQuery } from '../../api/conversor.ts';
import { tipoComCadastro } from '../../api/de-para.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import type { MapeamentoForm } from './mapeamento-form.ts';
import { ParaField } from './ParaField.tsx';
import { tipoName, tipoOptions } from '../../../../shared/format/mapeamento.ts';

interface Props {
  readonly form: UseFormReturn<MapeamentoForm>;
  /** The mapping is for a pending text, so its kind and text are fixed. */
  readonly waiting: boolean;
  readonly sugestao: Sugestao | undefined;
  /** Initial layout of the mapping. */
  readonly layout: LayoutOption | undefined;
}

const semSugestao = { autoComplete: 'off' };

/** Inputs shared by create, edit and the queue. */
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
