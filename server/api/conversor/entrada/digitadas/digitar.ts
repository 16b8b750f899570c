import { averbacaoDigitada, camposInternacionais } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Campo, campoDeTexto, type LayoutDefinition } from '../../../leitura/registro.ts';
import { parametrosDaConversao } from '../../gravacao/origem.ts';
import { comConexao, type Conexao, confirmar, iniciar } from '../../gravacao/conexao.repository.ts';
import { prepararParaLotes } from '../../gravacao/preparar-tabelas.repository.ts';
import { isImportacao } from '../../../leitura/conferencia/valores.ts';
import { valorEsperado } from '../../../leitura/conferencia/codigo-da-falha.ts';
import type { ApiParts, Autor } from '../../../chamada/endpoint.ts';
import { recordAuditOn } from '../../../escrita/audit-trail.repository.ts';
import { conflict, invalid } from '../../../chamada/refusals.ts';
import { retryOnDeadlock } from '../../../escrita/retry-on-deadlock.ts';
import { findFalhas, findGravadas, proximoLote } from '../documentos/documentos-fiscais.repository.ts';
import { gravarLote, type RegrasDoLote } from '../documentos/gravar-lote.ts';
import { type Escolhas, findDoMesmoDocumento, findEscolhas } from './digitadas.repository.ts';

const apelidos: Readonly<Record<string, Campo>> = { id_apolice: 'apolice', id_grupo: 'subgrupo' };
const pares = Object.keys(averbacaoDigitada.campos)
  .filter((nome) => nome !== 'tipo')
  .map((nome) => [apelidos[nome] ?? (nome.replace(/^id_/, '') as Campo), nome] as const);

/** Layout for typed values, which are normalised already; faults name form fields. */
const layoutDoFormulario: LayoutDefinition = {
  id: 0,
  nome: 'Averbação digitada',
  tipo: 'DELIMITADO',
  separador: null,
  codificacao: null,
  linhasCabecalho: 0,
  aceitar: 'validos',
  identificador: null,
  campos: pares.map(([campo, cabecalho]) => ({ campo, cabecalho, ...campoDeTexto })),
};

/** Typed values as a document's fields; references as their labels. */
export function camposDe(valores: Linha, escolhas: Escolhas): Partial<Record<Campo, string>> {
  const palavras = new Map<string, string | number | null>(Object.entries(escolhas));
  const textos = pares.flatMap(([campo, nome]) => {
    const texto = palavras.get(nome) ?? valores[nome];
    return texto === null || texto === undefined ? [] : [[campo, String(texto)] as const];
  });
  return Object.fromEntries(textos);
}

const semRegistro = (valores: Linha, escolhas: Escolhas): string[] =>
  Object.entries(escolhas)
    .filter(([nome, texto]) => nome.startsWith('id_') && texto === null && Boolean(valores[nome]))
    .map(([nome]) => nome);

export type Quem = Autor & { readonly id: number; readonly requestId: string };

/** Declares a typed shipment by the converter's rules, in one transaction. @returns its id. @throws 422, 409 for a duplicate. */
export async function digitar(parts: ApiParts, autor: Quem, valores: Linha): Promise<number> {
  const escolhas = await escolhidas(parts, valores);
  const regras = await regrasDaDigitada(parts, escolhas, autor);
  const provisoria = valores['tipo'] === 'P';
  if (provisoria && !isImportacao(regras.ramo))
    throw invalid([{ campo: 'tipo', mensagem: 'Só uma importação pode ser provisória' }]);
  exigirSoDoAmbito(valores, escolhas);
  const destas = { ...regras, exigencias: { ...regras.exigencias, provisoria } };
  return emTransacao(parts.databaseUrl, async (conexao) => {
    const tipo = provisoria ? 'P' : 'D';
    const gravada = await gravarDigitada(conexao, destas, tipo, valores, camposDe(valores, escolhas));
    if (gravada.id_apolice !== valores['id_apolice'])
      throw invalid([
        { campo: 'id_apolice', mensagem: `Na data do embarque vale outra apólice de número ${gravada.numero}` },
      ]);
    const idEntidade = gravada.id_averbacao;
    const entrada = { acao: 'criar', entidade: 'averbacoes', idEntidade, depois: valores } as const;
    await recordAuditOn(conexao, { ...autor, ...entrada });
    return Number(idEntidade);
  });
}

export const regrasDaDigitada = async (
  { db, databaseUrl }: Pick<ApiParts, 'db' | 'databaseUrl'>,
  { id_ramo: id, ambito }: Escolhas,
  autor: Quem,
): Promise<RegrasDoLote> => ({
  databaseUrl,
  layout: layoutDoFormulario,
  ramo: { id, ambito },
  ...(await parametrosDaConversao(db, id, autor.id)),
});

/** Stores a typed shipment in the open transaction. @throws 422, 409 for a duplicate. */
export async function gravarDigitada(
  conexao: Conexao,
  regras: RegrasDoLote,
  tipo: 'P' | 'D',
  valores: Linha,
  campos: Partial<Record<Campo, string>>,
) {
  const doLote = { sistema: 'DIGITADA', tipo, protocolo: await proximoLote(conexao) } as const;
  const lido = { chave: campos.chave ?? '', leitura: { campos } };
  if (await gravarLote(conexao, regras, doLote, [lido])) throw await recusada(conexao);
  const [gravada] = (await findGravadas(conexao)).values();
  if (gravada === undefined) throw await repetida(conexao, valores);
  return gravada;
}

/** @throws 422 for foreign-trade fields under a national ramo. */
function exigirSoDoAmbito(valores: Linha, { ambito }: Escolhas): void {
  if (ambito === 'I') return;
  const { tipo: _tipo, ...soInternacionais } = camposInternacionais;
  const alheios = Object.keys(soInternacionais).filter((campo) => (valores[campo] ?? null) !== null);
  if (alheios.length > 0)
    throw invalid(alheios.map((campo) => ({ campo, mensagem: 'Só na apólice de um ramo internacional' })));
}

/** @throws 422 for references to missing rows. */
export async function escolhidas({ db }: Pick<ApiParts, 'db'>, valores: Linha): Promise<Escolhas> {
  const escolhas = await findEscolhas(db, valores);
  const faltam = escolhas === undefined ? ['id_apolice'] : semRegistro(valores, escolhas);
  if (escolhas === undefined || faltam.length > 0)
    throw invalid(faltam.map((campo) => ({ campo, mensagem: 'Este registro não existe' })));
  return escolhas;
}

/** Runs on a separate connection; without a commit nothing stays. */
export const emTransacao = <T>(databaseUrl: string, fazer: (conexao: Conexao) => Promise<T>): Promise<T> =>
  retryOnDeadlock(() =>
    comConexao(databaseUrl, async (conexao) => {
      await prepararParaLotes(conexao);
      await iniciar(conexao);
      const feito = await fazer(conexao);
      await confirmar(conexao);
      return feito;
    }),
  );

async function recusada(conexao: Conexao) {
  const falhas = [...(await findFalhas(conexao)).values()].flat();
  const erros = falhas.map((falha) => ({ campo: falha.campo, mensagem: capital(valorEsperado(falha)) }));
  return invalid(erros, `Averbação recusada. ${erros.map(({ mensagem }) => mensagem).join('. ')}.`);
}

const capital = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

async function repetida(conexao: Conexao, valores: Linha) {
  const mesma = await findDoMesmoDocumento(conexao, valores);
  const campo = valores['chave'] === null ? 'numero' : 'chave';
  const mensagem = `Este documento já está averbado nesta apólice${mesma ? `: averbação ${mesma.numero_averbacao}` : ''}`;
  return conflict(`${mensagem}.`, [{ campo, mensagem }], mesma ? { id_averbacao: Number(mesma.id_averbacao) } : {});
}
