import { completarCnpj } from '../../../shared/format/cnpj.ts';
import { cidades } from './routes.ts';
import type { TableRows } from './copy-rows.ts';
import { decimal } from './money.ts';
import type { Plan } from './plan.ts';
import type { Reference } from './reference.ts';

const sucursais = [
  ['SP', 3550308, 'Helena Prates'],
  ['RJ', 3304557, 'Caio Bandeira'],
  ['MG', 3106200, 'Lúcia Ferraz'],
  ['PR', 4106902, 'Davi Schwarz'],
  ['SC', 4205407, 'Iara Koerich'],
  ['RS', 4314902, 'Nilo Antunes'],
  ['BA', 2927408, 'Rosa Amado'],
  ['PE', 2611606, 'Ciro Mendonça'],
  ['CE', 2304400, 'Alba Cavalcante'],
  ['PA', 1501402, 'Jonas Tavares'],
  ['AM', 1302603, 'Tereza Brandão'],
  ['GO', 5208707, 'Mauro Caiado'],
  ['DF', 5300108, 'Vera Torres'],
  ['ES', 3205309, 'Elias Zucolotto'],
] as const;
/** Root of the insurer's CNPJ, and its code at SUSEP. */
const seguradora = { raiz: '48215093', codigo: '05720' };
const congeneres = ['Aurora', 'Bandeirante', 'Cruzeiro do Norte', 'Guaíra', 'Mantiqueira', 'Serrana'];
const ramosComNumeracao = [21, 25, 28, 54, 55];

/** Branch offices, brokers, insureds, advisory firms and other insurers. */
export function* comercial({ random, corretores, segurados }: Plan, { ufs }: Reference): Generator<TableRows> {
  yield {
    table: 'sucursais',
    columns: 'codigo, nome, uf, codigo_ibge, cnpj, telefone, responsavel, codigo_susep',
    rows: sucursais.map(([uf, capital, responsavel], index) => [
      String(index + 1).padStart(2, '0'),
      `Sucursal ${uf}`,
      uf,
      capital,
      completarCnpj(seguradora.raiz + String(index + 1).padStart(4, '0')),
      `11${40_020_000 + index}`,
      responsavel,
      seguradora.codigo,
    ]),
  };
  yield {
    table: 'sucursal_numeracoes',
    columns: 'id_sucursal, ordem, id_ramo, numero_inicial, numero_final',
    rows: sucursais.flatMap((_, office) =>
      ramosComNumeracao.map((idRamo, at) => [office + 1, at + 1, idRamo, office * 100_000 + 1, (office + 1) * 100_000]),
    ),
  };
  yield {
    table: 'corretores',
    columns: `
      razao_social, cnpj, registro_susep, email_contato, telefone_contato, percentual_comissao, codigo_ibge, uf`,
    rows: corretores.map(({ razaoSocial, cnpj }, index) => {
      const cidade = random.pick(cidades);
      return [
        razaoSocial,
        cnpj,
        `2020${String(index + 10_001).padStart(6, '0')}`,
        `contato@corretora${String(index + 1).padStart(3, '0')}.example`,
        random.percent(60)
          ? `119${random.between(10_000_000, 99_999_999)}`
          : `41${random.between(30_000_000, 39_999_999)}`,
        decimal(random.between(20, 44) * 500_000, 6),
        cidade,
        ufs[String(cidade).slice(0, 2)] ?? null,
      ];
    }),
  };
  yield {
    table: 'segurados',
    columns: 'razao_social, cnpj, rntrc, codigo_ibge, uf',
    rows: segurados.map(({ razaoSocial, cnpj }, index) => {
      const cidade = random.pick(cidades);
      // Carriers stand at even places.
      return [
        razaoSocial,
        cnpj,
        index % 2 === 0 ? String(10_000_000 + index * 37).padStart(9, '0') : null,
        cidade,
        ufs[String(cidade).slice(0, 2)] ?? null,
      ];
    }),
  };
  yield* parceiros(corretores, random);
}

/** Advisory firms, each with some brokers, and the insurers that policies are shared with. */
function* parceiros(corretores: Plan['corretores'], random: Plan['random']): Generator<TableRows> {
  const firms = Array.from({ length: 12 }, (_, index) => index);
  yield {
    table: 'assessorias',
    columns: 'razao_social, cnpj, email, telefone, id_sucursal, percentual_comissao, vigencia_inicio',
    rows: firms.map((index) => [
      `${(corretores[index * 11]?.razaoSocial ?? '').split(' ')[0]} Assessoria em Seguros Ltda.`,
      completarCnpj(`7${String(3_120_450 + index * 7_919)}0001`),
      `assessoria${index + 1}@assessoria.example`,
      `11${38_450_000 + index}`,
      index + 1,
      decimal(random.between(4, 10) * 500_000, 6),
      '2024-01-01',
    ]),
  };
  yield {
    table: 'assessoria_corretores',
    columns: 'id_assessoria, ordem, id_corretor',
    rows: firms.flatMap((index) => [1, 2, 3, 4].map((ordem) => [index + 1, ordem, index * 11 + ordem])),
  };
  yield {
    table: 'congeneres',
    columns: 'codigo_susep, cnpj, razao_social, sigla, taxa_administracao',
    rows: congeneres.map((nome, index) => [
      String(90_011 + index * 113),
      completarCnpj(`6${String(1_450_233 + index * 9_973)}0001`),
      `${nome} Seguros S.A.`,
      nome.slice(0, 4).toUpperCase(),
      decimal(1_500_000, 6),
    ]),
  };
}
