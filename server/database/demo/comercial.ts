import { completarCnpj } from '../../../shared/format/cnpj.ts';
import { cidades } from './cargo.ts';
import { type Reference, rowsOf, type TableRows } from './copy-rows.ts';
import { decimal } from './money-and-dates.ts';
import type { Plan } from './plan.ts';

const sucursais = [
  'SP 3550308 Helena Prates, RJ 3304557 Caio Bandeira, MG 3106200 Lúcia Ferraz, PR 4106902 Davi Schwarz',
  'SC 4205407 Iara Koerich, RS 4314902 Nilo Antunes, BA 2927408 Rosa Amado, PE 2611606 Ciro Mendonça',
  'CE 2304400 Alba Cavalcante, PA 1501402 Jonas Tavares, AM 1302603 Tereza Brandão, GO 5208707 Mauro Caiado',
  'DF 5300108 Vera Torres, ES 3205309 Elias Zucolotto',
].flatMap((linha) =>
  linha.split(', ').map((uma) => ({ uf: uma.slice(0, 2), capital: uma.slice(3, 10), responsavel: uma.slice(11) })),
);
/** Its branch offices share the root of its CNPJ. */
export const seguradora = { nome: 'Jacarandá Seguros S.A.', raiz: '48215093', codigo: '05720' } as const;
const congeneres = ['Aurora', 'Bandeirante', 'Cruzeiro do Norte', 'Guaíra', 'Mantiqueira', 'Serrana'];
const ddds =
  'AC68 AL82 AM92 AP96 BA71 CE85 DF61 ES27 GO62 MA98 MG31 MS67 MT65 PA91 PB83 PE81 PI86 PR41 RJ21 RN84 RO69 RR95 RS51 SC47 SE79 SP11 TO63';
const ddd = (uf: string): string => ddds.slice(ddds.indexOf(uf) + 2, ddds.indexOf(uf) + 4);
const ramosComNumeracao = [21, 25, 28, 54, 55];

/** Branch offices, brokers, insureds, advisory firms and other insurers. */
export function* comercial({ random, corretores, segurados }: Plan, { ufs }: Reference): Generator<TableRows> {
  const ufDe = (cidade: number): string => ufs[String(cidade).slice(0, 2)] ?? 'SP';
  const fone = (uf: string, base = 30_000_000) => `${ddd(uf)}${base + random.upTo(9_999_999)}`;
  const percentual = (menor: number, maior: number) => decimal(random.between(menor, maior) * 500_000, 6);
  const sucursalColumns = 'codigo, nome, uf, codigo_ibge, cnpj, telefone, responsavel, codigo_susep';
  yield rowsOf('sucursais', sucursalColumns, sucursais, ({ uf, capital, responsavel }, index) => {
    const cnpj = completarCnpj(seguradora.raiz + String(index + 1).padStart(4, '0'));
    const codigo = String(index + 1).padStart(2, '0');
    return [codigo, `Sucursal ${uf}`, uf, capital, cnpj, fone(uf), responsavel, seguradora.codigo];
  });
  const numeradas = sucursais.flatMap((_, office) =>
    ramosComNumeracao.map((idRamo, at) => [office, at, idRamo] as const),
  );
  const numeracaoColumns = 'id_sucursal, ordem, id_ramo, numero_inicial, numero_final';
  yield rowsOf('sucursal_numeracoes', numeracaoColumns, numeradas, ([office, at, idRamo]) => {
    return [office + 1, at + 1, idRamo, office * 100_000 + 1, (office + 1) * 100_000];
  });
  const corretorColumns =
    'razao_social, cnpj, registro_susep, email_contato, telefone_contato, percentual_comissao, codigo_ibge, uf';
  yield rowsOf('corretores', corretorColumns, corretores, ({ razaoSocial, cnpj }, index) => {
    const cidade = random.pick(cidades);
    const uf = ufDe(cidade);
    const contato = [`contato@corretora${index + 1}.example`, fone(uf, random.percent(60) ? 980_000_000 : undefined)];
    return [
      razaoSocial,
      cnpj,
      `2020${String(index + 10_001).padStart(6, '0')}`,
      ...contato,
      percentual(20, 44),
      cidade,
      uf,
    ];
  });
  const seguradoColumns = 'razao_social, cnpj, rntrc, email, telefone, codigo_ibge, uf';
  yield rowsOf('segurados', seguradoColumns, segurados, ({ razaoSocial, cnpj, cidade, transporta }, index) => {
    const rntrc = transporta ? String(10_000_000 + index * 37).padStart(9, '0') : null;
    const uf = ufDe(cidade);
    return [razaoSocial, cnpj, rntrc, `financeiro@segurado${index + 1}.example`, fone(uf), cidade, uf];
  });
  yield rowsOf('segurado_regimes', 'id_segurado, ordem, regime, inicio', segurados, (_, index) => {
    return [index + 1, 1, index % 3 === 0 ? 'SIMPLES_NACIONAL' : 'LUCRO_REAL', '2024-01-01'];
  });
  // Advisory firms, each with some brokers, and the insurers that policies are shared with.
  const firms = Array.from({ length: 12 }, (_, index) => index);
  const firmColumns = 'razao_social, cnpj, email, telefone, id_sucursal, percentual_comissao, vigencia_inicio';
  yield rowsOf('assessorias', firmColumns, firms, (index) => {
    const nome = `${(corretores[index * 11]?.razaoSocial ?? '').split(' ')[0]} Assessoria em Seguros Ltda.`;
    const cnpj = completarCnpj(`7${String(3_120_450 + index * 7919)}0001`);
    const { uf = 'SP' } = sucursais[index] ?? {};
    return [nome, cnpj, `contato@assessoria${index + 1}.example`, fone(uf), index + 1, percentual(4, 10), '2024-01-01'];
  });
  const firmBrokers = firms.flatMap((index) => [1, 2, 3, 4].map((ordem) => [index + 1, ordem, index * 11 + ordem]));
  yield rowsOf('assessoria_corretores', 'id_assessoria, ordem, id_corretor', firmBrokers, (row) => row);
  const congenereColumns = 'codigo_susep, cnpj, razao_social, sigla, taxa_administracao';
  yield rowsOf('congeneres', congenereColumns, congeneres, (nome, index) => {
    const cnpj = completarCnpj(`6${String(1_450_233 + index * 9973)}0001`);
    return [String(90_011 + index * 113), cnpj, `${nome} Seguros S.A.`, nome.slice(0, 4).toUpperCase(), '1.500000'];
  });
}
