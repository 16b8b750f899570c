import { MAX_ERROS } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import type { Request, Response } from 'express';
import { contratoDoCadastro, type Importacao } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { type ColunaDoArquivo, mapeamentoDoArquivo } from '../../../../shared/contracts/cadastros/cadastro-schemas.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { ApiParts, Autor } from '../../chamada/endpoint.ts';
import { invalid } from '../../chamada/refusals.ts';
import { withReceivedFile } from '../../arquivos/receive-file.ts';
import { recordChanges, write } from '../../escrita/writer.repository.ts';
import { mudancasEntre } from '../../escrita/row-history.ts';
import { ocupada } from '../palavras.ts';
import { falhasDeAlcada } from '../regras/atos.repository.ts';
import { regras } from '../regras/regras.ts';
import { guardar } from '../../leitura/mapeamento/guardados.repository.ts';
import type { Erro } from './conferir-linhas.ts';
import { findErros, findVazias } from './conferir.repository.ts';
import { contar, findMudadas, findPorChave, gravarLinhas, type LinhaDoArquivo } from './gravar-linhas.repository.ts';
import { lerLinhas, type LinhasLidas } from './linhas-lidas.ts';
import { criarFinais, criarLidas, identificar, insertLidas, resolverReferencias } from './preparar.repository.ts';
import { pastaDeEntrada } from '../../../arquivos/temp-file.ts';

/** Lines per batch, to bound memory. */
const POR_VEZ = 1_000;

interface Pedido {
  readonly request: Request;
  readonly response: Response;
  readonly simular: boolean;
  readonly autor: Autor & { readonly id: number };
}

/** Rolls back a simulation or a faulty import. */
class NadaGravado extends Error {
  readonly resultado: Importacao;
  constructor(resultado: Importacao) {
    super('nothing is to be written');
    this.resultado = resultado;
  }
}

/** Imports a file as a whole. @returns the changes, not written with `simular` or errors. @throws 422 if unreadable. */
export async function importar({ db, dataDir }: ApiParts, cadastro: Cadastro, pedido: Pedido): Promise<Importacao> {
  const { request, response, simular, autor } = pedido;
  const { field, maxBytes } = contratoDoCadastro(cadastro).import.body;
  const limites = { folder: pastaDeEntrada(dataDir), field, maxBytes, maxText: 65_536 };
  return withReceivedFile(request, response, limites, async ({ path }) => {
    const mapeamento = mapeamentoDe(cadastro, (request.body as { readonly mapeamento?: unknown }).mapeamento);
    const lidas = await lerLinhas({ cadastro, path, mapeamento }, field, autor.id);
    return await gravarLidas(db, cadastro, { lidas, mapeamento, simular, autor }).finally(lidas.descartar);
  });
}

/** @throws 422 */
function mapeamentoDe({ campos }: Cadastro, enviado: unknown): readonly ColunaDoArquivo[] | null {
  if (enviado === undefined) return null;
  const falha = (mensagem: string) => invalid([{ campo: 'mapeamento', mensagem }]);
  const lido = mapeamentoDoArquivo.safeParse(jsonOf(enviado));
  if (!lido.success) throw falha('Deve ser uma lista de {coluna, campo}, em JSON');
  const conhecidos = new Set(camposDaLinha(campos).map(([coluna]) => coluna));
  const mapeados = lido.data.flatMap(({ campo }) => campo ?? []);
  for (const [at, campo] of mapeados.entries()) {
    if (!conhecidos.has(campo)) throw falha(`O cadastro não tem o campo ${campo}`);
    if (mapeados.indexOf(campo) < at) throw falha(`O campo ${campo} está em mais de uma coluna`);
  }
  return lido.data;
}

function jsonOf(texto: unknown): unknown {
  try {
    return JSON.parse(String(texto));
  } catch {
    return null;
  }
}

interface Lido extends Pick<Pedido, 'simular' | 'autor'> {
  readonly lidas: LinhasLidas;
  readonly mapeamento: readonly ColunaDoArquivo[] | null;
}

async function gravarLidas(db: Db, cadastro: Cadastro, { lidas, mapeamento, simular, autor }: Lido) {
  try {
    return await write(
      db,
      async (transaction) => {
        await prepararLidas(transaction, cadastro, lidas);
        const resultado = await avaliar(transaction, cadastro, lidas, autor);
        if (simular || resultado.erros.length > 0) throw new NadaGravado(resultado);
        await gravarTudo(transaction, cadastro, autor);
        // Without header another file would not be known.
        if (mapeamento && lidas.cabecalho > 0) {
          const campos = lidas.nomes.map((_, at) => mapeamento.find(({ coluna }) => coluna === at + 1)?.campo ?? null);
          await guardar(transaction, cadastro.nome, lidas.nomes, campos, autor.username);
        }
        return resultado;
      },
      (columns) => ocupada(cadastro, columns),
    );
  } catch (error) {
    if (error instanceof NadaGravado) return error.resultado;
    throw error;
  }
}

async function prepararLidas(transaction: Db, cadastro: Cadastro, lidas: LinhasLidas): Promise<void> {
  await criarLidas(transaction, cadastro);
  for await (const lote of lidas.lotes()) await insertLidas(transaction, lote);
  await resolverReferencias(transaction, cadastro);
  await identificar(transaction, cadastro);
  await criarFinais(transaction, cadastro);
}

async function avaliar(transaction: Db, cadastro: Cadastro, lidas: LinhasLidas, autor: Autor): Promise<Importacao> {
  const erros = [
    ...lidas.erros,
    ...(await semColuna(transaction, cadastro, lidas)),
    ...(await findErros(transaction, cadastro, lidas.semColuna)),
    ...(await errosDaRegra(transaction, cadastro, autor)),
  ];
  const primeiras = await findMudadas(transaction, cadastro, 0, 200);
  return {
    status: 1,
    lidas: lidas.lidas,
    ...(await contar(transaction)),
    erros: erros.toSorted((um, outro) => um.linha - outro.linha).slice(0, MAX_ERROS),
    linhas: primeiras.map(({ linha, antes, depois }) => ({
      linha,
      situacao: antes === undefined ? ('incluida' as const) : ('alterada' as const),
      nome: cadastro.nomeia.map((coluna) => String(depois[`${coluna}_rotulo`] ?? depois[coluna] ?? '')).join(' – '),
      mudancas: antes === undefined ? [] : mudancasEntre(cadastro, antes, { ...antes, ...depois }),
    })),
  };
}

/** Names missing columns once, where a line needs one. */
async function semColuna(transaction: Db, { campos }: Cadastro, lidas: LinhasLidas): Promise<Erro[]> {
  const faltam = await findVazias(transaction, lidas.semColuna);
  if (faltam.length === 0) return [];
  const { cabecalho, ignoradas } = lidas;
  const nomes = faltam.map((coluna) => campos[coluna]?.rotulo ?? coluna).join(', ');
  const entre = ignoradas
    .map((nome) => `“${cortar(nome, 60)}”`)
    .slice(0, 20)
    .join(', ');
  const obrigatorias = `${faltam.length === 1 ? 'obrigatória' : 'obrigatórias'}: ${nomes}`;
  const naoReconhecida =
    ignoradas.length === 0
      ? 'Nenhuma outra coluna no arquivo'
      : ignoradas.length === 1
        ? `A coluna ${entre} não foi reconhecida`
        : `As colunas ${entre} não foram reconhecidas`;
  return [{ linha: Math.max(cabecalho, 1), campo: faltam[0] ?? '', mensagem: `${naoReconhecida}; ${obrigatorias}` }];
}

async function errosDaRegra(transaction: Db, cadastro: Cadastro, autor: Autor): Promise<Erro[]> {
  const erros: Erro[] = [];
  for await (const linhas of mudadas(transaction, cadastro)) {
    const escritas = linhas.map(({ antes, depois }) => ({ antes, depois: { ...antes, ...depois } }));
    const falhas = [
      ...((await regras[cadastro.nome]?.conferir?.(transaction, escritas)) ?? []),
      ...(await falhasDeAlcada(transaction, autor, cadastro, escritas)),
    ];
    erros.push(
      ...falhas.map(({ escrita, campo, mensagem }) => ({ linha: linhas[escrita]?.linha ?? 0, campo, mensagem })),
    );
    if (erros.length >= MAX_ERROS) break;
  }
  return erros;
}

async function gravarTudo(transaction: Db, cadastro: Cadastro, autor: Autor): Promise<void> {
  for await (const linhas of mudadas(transaction, cadastro)) {
    const trecho = [linhas[0]?.linha ?? 0, linhas.at(-1)?.linha ?? 0] as const;
    const novas = await gravarLinhas(transaction, cadastro, trecho, autor.username);
    const chaves = linhas.flatMap(({ linha, id }) => id ?? novas.get(linha) ?? []);
    const gravadas = await findPorChave(transaction, cadastro, chaves);
    const mudancas = linhas.map(({ antes }, at) => {
      const id = chaves[at] ?? 0;
      return { id, antes, depois: gravadas.get(id) };
    });
    await regras[cadastro.nome]?.depois?.(transaction, mudancas);
    await recordChanges(transaction, autor, cadastro.nome, mudancas);
  }
}

async function* mudadas(transaction: Db, cadastro: Cadastro): AsyncGenerator<readonly LinhaDoArquivo[]> {
  for (let apos = 0; ;) {
    const linhas = await findMudadas(transaction, cadastro, apos, POR_VEZ);
    if (linhas.length === 0) return;
    yield linhas;
    apos = linhas.at(-1)?.linha ?? apos;
  }
}
