import { alcada } from '../cadastros/declarados/alcada.ts';
import { cambio } from '../cadastros/declarados/cambio.ts';
import { contratoResseguro } from '../cadastros/declarados/contrato-resseguro.ts';
import type { Cadastro } from '../cadastros/definir-cadastro.ts';
import { comissaoPaga } from '../cadastros/declarados/comissao-paga.ts';
import { tributo } from '../cadastros/declarados/tributo.ts';
import { sistemaAverbacao } from '../cadastros/declarados/sistema-averbacao.ts';
import { averbacao } from './averbacao.ts';
import { contabilidade } from './contabilidade.ts';
import { conversor } from './conversor.ts';
import type { Parametro } from './definir-parametros.ts';
import { faturamento } from './faturamento.ts';
import { impostos } from './impostos.ts';
import { internacional } from './internacional.ts';
import { notificacoes } from './notificacoes.ts';
import { sistema } from './sistema.ts';

/** All parameters (domain 3.9, domain-2 5). */
export const parametros = {
  ...faturamento,
  ...impostos,
  ...contabilidade,
  ...averbacao,
  ...conversor,
  ...internacional,
  ...notificacoes,
  ...sistema,
};

type Declarados = typeof parametros;
export type Chave = keyof Declarados;

export interface DaAba {
  readonly titulo: string;
  readonly campos: Readonly<Record<string, Parametro>>;
  readonly cadastros?: readonly Cadastro[];
}

export const abas = {
  faturamento: { titulo: 'Faturamento', campos: faturamento },
  impostos: { titulo: 'Impostos', campos: impostos, cadastros: [tributo, comissaoPaga] },
  contabilidade: { titulo: 'Contabilidade', campos: contabilidade },
  averbacao: { titulo: 'Averbação', campos: averbacao, cadastros: [sistemaAverbacao, alcada] },
  conversor: { titulo: 'Conversor', campos: conversor },
  internacional: { titulo: 'Internacional', campos: internacional, cadastros: [cambio] },
  resseguro: { titulo: 'Resseguro', campos: {}, cadastros: [contratoResseguro] },
  notificacoes: { titulo: 'Notificações', campos: notificacoes },
  sistema: { titulo: 'Sistema', campos: sistema },
} as const satisfies Readonly<Record<string, DaAba>>;
export type Aba = keyof typeof abas;

export const abasGravaveis = (Object.keys(abas) as Aba[]).filter((aba) => Object.keys(abas[aba].campos).length > 0);

type Conteudo<P> = P extends { tipo: 'inteiro' }
  ? number
  : P extends { tipo: 'sim-nao' }
    ? boolean
    : P extends { tipo: 'opcao'; opcoes: infer O }
      ? keyof O & string
      : P extends { tipo: 'lista' }
        ? readonly Readonly<Record<string, string | number>>[]
        : string;

/** Decimal text for money and rates; null: unset. */
export type ValorDe<C extends Chave> = Declarados[C] extends { padrao: unknown }
  ? Conteudo<Declarados[C]>
  : Conteudo<Declarados[C]> | null;

export function padraoDe(chave: Chave, codigoSusep: string | null): Parametro['padrao'] | null {
  const { padrao, padraoDoRamo }: Parametro = parametros[chave];
  return (codigoSusep !== null && padraoDoRamo?.[codigoSusep]) || (padrao ?? null);
}
