import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { situacoes } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { ateDigitos, formatarCompacto } from '../../../../shared/format/compacto.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
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
  const toggle = (one: string) => ({
    pressed: situacao === one,
    onPress: () => onSituacao(situacao === one ? '' : one),
  });
  return (
    <div className="ap-month-strip d-flex flex-wrap gap-1" role="group" aria-label="Situações do mês">
      <span className="ap-month-state">
        <Parcela nome="Em aberto" faturas={data?.abertas.faturas} valor={data?.abertas.valor} />
      </span>
      {shown.map((one) => (
        <Filtro key={one} {...toggle(one)}>
          <Parcela
            nome={situacaoEmPalavras[one][0]}
            faturas={porSituacao.get(one)?.faturas}
            valor={porSituacao.get(one)?.valor_total}
          />
        </Filtro>
      ))}
      {data && data.vencidas.faturas > 0 && (
        <Filtro {...toggle('VENCIDA')} tone="danger">
          <Parcela nome="Vencidas" faturas={data.vencidas.faturas} valor={data.vencidas.valor_total} />
        </Filtro>
      )}
    </div>
  );
}

interface FiltroProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

function Filtro({ pressed, onPress, tone, children }: FiltroProps) {
  return (
    <button type="button" className="ap-month-state" data-tone={tone} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}

interface ParcelaProps {
  readonly nome: string;
  readonly faturas: number | undefined;
  readonly valor: string | undefined;
}

/** State, count and compact amount; the whole amount is the tooltip and what screen readers say. */
function Parcela({ nome, faturas, valor }: ParcelaProps) {
  const reais = formatarReais(valor);
  return (
    <span title={reais}>
      {nome} <strong>{faturas === undefined ? '–' : formatarInteiro(faturas)}</strong>
      {valor !== undefined && Number(valor) !== 0 && (
        <>
          {' '}
          <span aria-hidden="true">· {formatarCompacto(Number(valor), ateDigitos(3))}</span>
          <span className="visually-hidden">{reais}</span>
        </>
      )}
    </span>
  );
}
