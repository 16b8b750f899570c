import { useQuery } from '@tanstack/react-query';
import { situacoes } from '../../../../shared/contracts/fatura.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { resumoQuery } from '../../api/faturas.ts';

interface Props {
  readonly competencia: number;
  /** State filter of the list; '' for all. */
  readonly situacao: string;
  readonly onSituacao: (situacao: string) => void;
}

/** The month's invoices by state, with count and amount; each state is a filter button. */
export function MesDasFaturas({ competencia, situacao, onSituacao }: Props) {
  const { data } = useQuery(resumoQuery(competencia));
  const porSituacao = new Map(data?.situacoes.map((one) => [one.situacao, one]));
  const shown = situacoes.filter((one) => porSituacao.has(one));
  return (
    <div className="ap-month-strip d-grid gap-2" role="group" aria-label="Situações do mês">
      <div className="ap-month-state d-grid small text-start text-body-secondary">
        <span>Em aberto</span>
        <strong>{data ? formatarInteiro(data.abertas.faturas) : '–'}</strong>
        <span>{data ? formatarReais(data.abertas.valor) : ''}</span>
      </div>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className="ap-month-state d-grid small text-start text-body-secondary"
          aria-pressed={situacao === one}
          onClick={() => onSituacao(situacao === one ? '' : one)}
        >
          <span>{situacaoEmPalavras[one][0]}</span>
          <strong>{formatarInteiro(porSituacao.get(one)?.faturas ?? 0)}</strong>
          <span>{formatarReais(porSituacao.get(one)?.valor_total)}</span>
        </button>
      ))}
      {data && data.vencidas.faturas > 0 && (
        <button
          type="button"
          className="ap-month-state d-grid small text-start text-body-secondary"
          data-tone="danger"
          aria-pressed={situacao === 'VENCIDA'}
          onClick={() => onSituacao(situacao === 'VENCIDA' ? '' : 'VENCIDA')}
        >
          <span>Vencidas</span>
          <strong>{formatarInteiro(data.vencidas.faturas)}</strong>
          <span>{formatarReais(data.vencidas.valor_total)}</span>
        </button>
      )}
    </div>
  );
}
