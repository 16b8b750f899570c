import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { MesDaApolice } from '../../../../../shared/contracts/panorama.ts';
import { situacaoEmPalavras } from '../../../../../shared/fatura/situacao.ts';
import { comTraco, hoje } from '../../../../../shared/format/data.ts';
import { contados } from '../../../../../shared/format/numero.ts';
import { panoramaDaApoliceQuery } from '../../../api/panorama.ts';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { QueryState } from '../../../campos/QueryState.tsx';
import { MonthStrip } from '../../../ui/MonthStrip.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** The policy's last twelve months: declared, invoiced, empty months, and days without cover. */
export default function DozeMeses({ id, numero }: { readonly id: string; readonly numero: string }) {
  const { data, error, refetch } = useQuery(panoramaDaApoliceQuery(id));
  if (error) return <QueryState error={error} refetch={refetch} />;
  if (data === undefined) return <Card className="ap-months-awaited" aria-hidden="true" />;
  const fora = (mes: MesDaApolice) => mes.dias_vigentes === 0 && mes.averbacoes === 0;
  const desde = data.meses.findIndex((mes) => !fora(mes));
  const ate = data.meses.findLastIndex((mes) => !fora(mes));
  if (desde === -1) return <p className="text-body-secondary">Fora da vigência nos últimos doze meses.</p>;
  return (
    // Months before and after the policy say nothing.
    <MonthStrip
      label="Últimos doze meses"
      months={data.meses.slice(desde, ate + 1).map((mes) => ({
        ...mes,
        to: mes.averbacoes > 0 ? links.averbacoesDoMes(id, comTraco(mes.competencia)) : null,
        outside: fora(mes),
        notes: <Notas mes={mes} numero={numero} />,
      }))}
    />
  );
}

function Notas({ mes, numero }: { readonly mes: MesDaApolice; readonly numero: string }) {
  const { competencia, averbacoes, dias_vigentes: vigentes, dias_suspensos: suspensos, faturas } = mes;
  const [fatura] = faturas;
  const acabou = String(competencia) < hoje().slice(0, 'aaaa-mm'.length).replace('-', '');
  return (
    <>
      {faturas.length === 1 && fatura && (
        <Link to={paths.fatura(fatura.id_fatura)}>
          {fatura.vencida ? 'Fatura vencida' : faturaEmPalavras(situacaoEmPalavras[fatura.situacao][0])}
        </Link>
      )}
      {faturas.length > 1 && (
        <Link to={paths.faturasDoMes(comTraco(competencia), { busca: numero })}>{`${faturas.length} faturas`}</Link>
      )}
      {faturas.length === 0 && averbacoes > 0 && acabou && (
        <Link to={links.fechamentoDoMes(comTraco(competencia))}>Sem fatura</Link>
      )}
      {suspensos > 0 && <StatusBadge tone="danger">{contados(suspensos, 'dia suspensa', 'dias suspensa')}</StatusBadge>}
      {vigentes === 0 && <small>Fora da vigência</small>}
    </>
  );
}

/** `Fatura emitida`; `Pré-fatura` stays as is. */
const faturaEmPalavras = (palavra: string) =>
  palavra.endsWith('fatura') ? palavra : `Fatura ${palavra.toLowerCase()}`;
