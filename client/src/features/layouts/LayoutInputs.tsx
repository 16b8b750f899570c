import type { UseFormReturn } from 'react-hook-form';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import type { LayoutForm } from './layout-form.ts';
import { separatorOptions } from '../../../../shared/format/layout.ts';
import { codificacaoOptions, hasOwnPlaces, isText } from './tipos.ts';

interface Props {
  readonly form: UseFormReturn<LayoutForm>;
  readonly tipo: LayoutCompleto['tipo'];
}

const semSugestao = { autoComplete: 'off' };

/** A layout's client and file-wide settings. */
export function LayoutInputs({ form, tipo }: Props) {
  return (
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
            ajuda:
              tipo === 'FIXO' ? 'Passadas por alto' : 'A última tem os nomes das colunas; com 0, indique as colunas',
            atributos: { ...semSugestao, inputMode: 'numeric' },
          },
        ]}
      />
    </div>
  );
}
