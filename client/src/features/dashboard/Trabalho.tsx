import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import Placeholder from 'react-bootstrap/Placeholder';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { StatCards } from '../../ui/StatCards.tsx';

/** Note beside a figure: refused documents link to a list of runs, so their number is stated, too. */
type Ressalva = (trabalho: Painel['trabalho']) => string;
const emConversoes: Ressalva = ({ recusados, conversoesComRecusados: quantas }) =>
  recusados === 0 ? '' : `em ${formatarInteiro(quantas)} ${quantas === 1 ? 'conversão' : 'conversões'}`;

const filas: readonly (readonly [keyof Painel['trabalho'], label: string, path: string, ressalva?: Ressalva])[] = [
  ['textos', 'Valores sem De-Para', paths.pendentes],
  ['recusados', 'Documentos recusados', links.conversoesEmEspera, emConversoes],
  ['aEmitir', 'Faturas a emitir', links.faturasEm('APROVADA')],
  ['vencidas', 'Faturas vencidas', links.faturasEm('VENCIDA')],
  ['suspensoesATerminar', 'Suspensões a terminar', `${paths.suspensoes}?fim=a-terminar`],
];

type Acumulo = Painel['acumulos'][number];

const acumulos: Readonly<Record<Acumulo['acumulo'], string>> = {
  veiculo: 'veículo',
  rota: 'rota',
  destino: 'destino',
  armazem: 'armazém',
  navio: 'navio',
  porto: 'porto',
};

/** Alerts of one kind of accumulation, linked to its report. */
const alertas = ({ ambito, acumulo, de, ate, atencao, excedidos }: Acumulo) =>
  [
    `por ${acumulos[acumulo]}${ambito === 'I' ? ' internacional' : ''}`,
    atencao + excedidos,
    paths.relatorioExecutado('acumulo-risco', { ambito, acumulo, de, ate }),
  ] as const;

const emAlerta = ({ atencao, excedidos }: Acumulo): boolean => atencao + excedidos > 0;

/** A month's premium, linked to its averbações. */
function PremioDoMes({ competencia, premio }: Painel['meses'][number]) {
  return (
    <b>
      <Link to={links.averbacoesEm(competencia)}>{formatarReais(premio)}</Link>
    </b>
  );
}

/** Pending work of all users, each figure linked to its list, and the premium of this month and the last. */
export function Trabalho({ painel }: { readonly painel: Painel | undefined }) {
  const [anterior, atual] = painel?.meses.slice(-2) ?? [];
  // Not computed yet in the first seconds after an installation.
  const acumulados = painel?.acumulos ?? [];
  const emQue = acumulados.filter(emAlerta).map(alertas);
  return (
    <>
      <StatCards
        label="Trabalho de hoje"
        loading={!painel}
        items={filas.map(([fila, label, path, ressalva]) => {
          const quantos = formatarInteiro(painel?.trabalho[fila] ?? 0);
          const nota = painel && ressalva?.(painel.trabalho);
          return {
            label,
            value: (
              <>
                <Link to={path} aria-label={[`${label}: ${quantos}`, nota].filter(Boolean).join(' ')}>
                  {quantos}
                </Link>
                {nota && (
                  <small className="d-block mt-1 small fw-normal text-body-secondary" aria-hidden>
                    {nota}
                  </small>
                )}
              </>
            ),
          };
        })}
      />
      {!painel && (
        <p>
          <Placeholder className="w-100 ap-waiting" />
        </p>
      )}
      {acumulados.length > 0 && emQue.length === 0 && (
        <p className="text-body-secondary">
          <Link to={paths.relatorio('acumulo-risco')}>Nenhum acúmulo de risco em alerta</Link>
        </p>
      )}
      {emQue.length > 0 && (
        <p className="text-body-secondary">
          Acúmulo em alerta:{' '}
          {emQue.map(([label, quantos, path], at) => (
            <Fragment key={path}>
              {at > 0 && ' · '}
              <Link to={path}>
                {label}: {formatarInteiro(quantos)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <p className="ap-dashboard-month text-body-secondary">
        {anterior && atual ? (
          <>
            <span>
              Prêmio averbado em {formatarCompetencia(atual.competencia)}, até hoje: <PremioDoMes {...atual} />.
            </span>{' '}
            <span>
              Em {formatarCompetencia(anterior.competencia)}, o mês todo: <PremioDoMes {...anterior} />.
            </span>
          </>
        ) : (
          <Placeholder className="w-100 ap-waiting" />
        )}
      </p>
    </>
  );
}
