import { Link } from 'react-router-dom';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarCompetencia, formatarData } from '../../../../shared/format/data.ts';
import { contados, formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { mesQueFecha } from '../../hooks/mes-que-fecha.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { Figure } from './figures.tsx';
import { StatCards } from '../../ui/StatCards.tsx';

/** Note beside a figure: refused documents link to a list of runs, so their number is stated, too. */
type Ressalva = (trabalho: Painel['trabalho']) => string;
const emConversoes: Ressalva = ({ recusados, conversoesComRecusados: quantas }) =>
  recusados === 0 ? '' : ` em ${contados(quantas, 'conversão', 'conversões')}`;

const filas = (): readonly (readonly [
  keyof Painel['trabalho'],
  label: string,
  path: string,
  ressalva?: Ressalva,
])[] => [
  ['textos', 'Valores sem De-Para', paths.pendentes],
  ['recusados', 'Documentos recusados', links.conversoesEmEspera, emConversoes],
  ['semFatura', `Apólices sem fatura em ${mesEmNumeros(mesQueFecha())}`, links.fechamentoDoMes(mesQueFecha())],
  ['aEmitir', 'Faturas a emitir', links.faturasEm('APROVADA')],
  ['vencidas', 'Faturas vencidas', links.faturasEm('VENCIDA')],
  ['suspensoesATerminar', 'Suspensões a terminar', `${paths.suspensoes}?fim=a-terminar`],
];

const mesEmNumeros = (mes: string) => formatarCompetencia(Number(mes.replace('-', '')));
const semTaxa = { A_CONFIRMAR: 'com alíquota a confirmar', A_DEFINIR: 'sem alíquota' } as const;

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

export const Trabalho = ({ painel }: { readonly painel: Painel | undefined }) => (
  <StatCards
    label="Trabalho de hoje"
    loading={!painel}
    items={filas().map(([fila, label, path, ressalva]) => ({
      label,
      value: (
        <Figure
          label={label}
          count={painel?.trabalho[fila] ?? 0}
          to={path}
          note={(painel && ressalva?.(painel.trabalho)) ?? ''}
        />
      ),
    }))}
  />
);

export function Producao({ painel }: { readonly painel: Painel | undefined }) {
  const [anterior, atual] = painel?.meses.slice(-2) ?? [];
  const emQue = (painel?.acumulos ?? []).filter(emAlerta).map(alertas);
  const premio = (label: string, mes: Painel['meses'][number] | undefined) => ({
    label: mes ? `${label} ${formatarCompetencia(mes.competencia)}` : label,
    value: mes ? <Link to={links.averbacoesEm(mes.competencia)}>{formatarReais(mes.premio)}</Link> : '–',
  });
  return (
    <StatCards
      label="Produção"
      items={[
        premio('Prêmio até hoje de', atual),
        premio('Prêmio do mês de', anterior),
        ...(painel && painel.tributos.length > 0
          ? [{ label: 'Tributos', value: <Tributos tributos={painel.tributos} /> }]
          : []),
        {
          label: 'Acúmulo em alerta',
          // Not computed yet in the first seconds after an installation.
          value: painel?.acumulos.length ? (
            <AcumulosEmAlerta emQue={emQue} />
          ) : (
            <span className="text-body-secondary">–</span>
          ),
        },
      ]}
    />
  );
}

function AcumulosEmAlerta({ emQue }: { readonly emQue: readonly ReturnType<typeof alertas>[] }) {
  if (emQue.length === 0) return <Link to={paths.relatorio('acumulo-risco')}>Nenhum</Link>;
  return (
    <span className="ap-dashboard-alerts d-flex flex-wrap">
      {emQue.map(([label, quantos, path]) => (
        <Link key={path} to={path}>
          {label}: {formatarInteiro(quantos)}
        </Link>
      ))}
    </span>
  );
}

function Tributos({ tributos }: Pick<Painel, 'tributos'>) {
  const ditos = tributos.map(
    ({ tributo, situacao, desde }) => `${tributo} ${semTaxa[situacao]} desde ${formatarData(desde)}`,
  );
  return <Link to={paths.cadastro('tributo')}>{ditos.join(' · ')}</Link>;
}
