import { camposQueFaltam, valoresPorCampo } from '../../../../shared/averbacao/mapeamento.ts';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type ColunaProposta, type Mapeamento, mapearColunas } from '../../../../shared/contracts/conversor.ts';
import { cnpjValido, limparCnpj } from '../../../../shared/format/cnpj.ts';
import { invalid } from '../../chamada/refusals.ts';
import { findGuardado } from '../../leitura/mapeamento/guardados.repository.ts';
import type { Tabela } from '../../leitura/mapeamento/tabela.ts';
import type { LayoutDefinition } from '../../leitura/registro.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { inOwnProcess, refuseOverrun } from '../../trabalho/own-process.ts';
import { findSegurado, layoutsAtivos } from './reconhecer.repository.ts';
import { inTurn } from './reconhecer.ts';

export interface AMapear {
  readonly path: string;
  /** The product's first. */
  readonly layouts: readonly LayoutDefinition[];
  /** null: shipments. */
  readonly cadastro: Cadastro | null;
}
export type Mapeada =
  | { readonly recusa: string }
  | {
      readonly tabela: Tabela;
      readonly layout: string | null;
      readonly produto: number | null;
      readonly colunas: readonly ColunaProposta[];
    };

const program = new URL('./mapear.process.ts', import.meta.url);
const bounds = { oldSpaceMiB: 192, semiSpaceMiB: 8, residentMiB: 512, cpuMs: 20_000, maxMs: 60_000 };

/** Proposes the field of each column of a file, queued per user. @throws 422 if unreadable, 429 if too many wait. */
export async function mapear(
  db: Db,
  path: string,
  { cadastro: nome, ramo }: { readonly cadastro?: string | undefined; readonly ramo?: string | undefined },
  user: number,
): Promise<Mapeamento> {
  const cadastro = cadastros.find((um) => um.nome === nome) ?? null;
  if (nome !== undefined && cadastro === null)
    throw invalid([{ campo: 'cadastro', mensagem: 'Cadastro não encontrado' }]);
  const job: AMapear = { path, layouts: cadastro === null ? await layoutsAtivos(db) : [], cadastro };
  const mapeada = await inTurn(user, () => inOwnProcess<Mapeada>(program, job, bounds)).catch(
    refuseOverrun('O arquivo é pesado demais para ser mapeado. Divida-o.'),
  );
  if ('recusa' in mapeada)
    throw invalid([{ campo: mapearColunas.body.field, mensagem: mapeada.recusa }], mapeada.recusa);
  const { tabela, layout, produto } = mapeada;
  const guardado = cadastro && (await findGuardado(db, cadastro.nome, tabela.cabecalho));
  const colunas =
    guardado?.map((campo, at) => ({ coluna: at + 1, campo, certeza: 100, porque: 'como na última importação' })) ??
    mapeada.colunas;
  const amostra = tabela.linhas.slice(0, 20);
  const campos = colunas.map(({ campo }) => campo);
  return {
    status: 1,
    layout,
    id_layout: produto,
    tipo: tabela.tipo,
    separador: tabela.separador,
    linha_cabecalho: tabela.linhaDoCabecalho,
    cabecalho: [...tabela.cabecalho],
    amostra: amostra.map((linha) => [...linha]),
    colunas: [...colunas],
    faltam:
      cadastro === null
        ? camposQueFaltam(valoresPorCampo(amostra, campos), ramo === undefined ? ramo : Number(ramo))
        : semColuna(cadastro, campos),
    segurado: cadastro === null ? await findSegurado(db, cnpjsDe(amostra, colunas)) : null,
  };
}

const semColuna = ({ campos }: Cadastro, mapeados: readonly (string | null)[]) =>
  camposDaLinha(campos).flatMap(([coluna, { obrigatorio }]) =>
    obrigatorio && !mapeados.includes(coluna) ? [coluna] : [],
  );

/** Emitters of the access keys, then every other CNPJ. */
function cnpjsDe(amostra: Tabela['linhas'], colunas: readonly ColunaProposta[]): string[] {
  const de = (campo: string) => colunas.find((uma) => uma.campo === campo)?.coluna ?? 0;
  const chaves = amostra.map((linha) =>
    limparCnpj(linha[de('chave') - 1])
      .slice(-44)
      .slice(6, 20),
  );
  return [...new Set([...chaves, ...amostra.flat().map(limparCnpj)])].filter(cnpjValido);
}
