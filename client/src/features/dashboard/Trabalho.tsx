import { Link } from 'react-router-dom';
import { alertasDeAcumulo, type Painel } from '../../../../shared/contracts/painel.ts';
import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { links } from '../../links.ts';
import { paths } from '../../paths.ts';
import { StatCards } from '../../ui/StatCards.tsx';

type Fila = readonly [label: string, quantos: number, path: string];

const filas: readonly (readonly [keyof Painel['trabalho'], label: string, path: string])[] = [
  ['textos', 'Textos sem De-Para', paths.pendentes],
  ['recusados', 'Documentos recusados', paths.conversoes],
  ['aEmitir', 'Faturas a emitir', links.faturasEm('APROVADA')],
  ['vencidas', 'Faturas vencidas', links.faturasEm('VENCIDA')],
];

/** The alerts of accumulation, by the report that lists them. */
const alertas = ({ de, ate, atencao, excedidos }: NonNullable<Painel['acumulos']>): Fila => [
  'Alertas de acúmulo',
  atencao + excedidos,
  paths.relatorioExecutado('acumulo-risco', { ...alertasDeAcumulo, de, ate }),
];

/** What waits for anybody, each figure before its list, and the month's premium beside the one before. */
export function Trabalho({ painel }: { readonly painel: Painel | undefined }) {
  const [anterior, atual] = painel?.meses.slice(-2) ?? [];
  return (
    <>
      <StatCards
        label="Trabalho de hoje"
        loading={!painel}
        items={[
          ...filas.map(([fila, label, path]): Fila => [label, painel?.trabalho[fila] ?? 0, path]),
          ...(painel?.acumulos ? [alertas(painel.acumulos)] : []),
        ].map(([label, value, path]) => {
          const quantos = formatarInteiro(value);
          return {
            label,
            value: (
              <Link to={path} aria-label={`${label}: ${quantos}`}>
                {quantos}
              </Link>
            ),
          };
        })}
      />
      <p className="text-body-secondary">
        {anterior && atual ? (
          <>
            Prêmio averbado em {formatarCompetencia(atual.competencia)}, até hoje: <b>{formatarReais(atual.premio)}</b>.
            Em {formatarCompetencia(anterior.competencia)}, o mês todo: <b>{formatarReais(anterior.premio)}</b>.
          </>
        ) : (
          <span className="ap-skel" />
        )}
      </p>
    </>
  );
}
