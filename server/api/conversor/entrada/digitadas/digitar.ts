import { camposInternacionais } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Origem } from '../../gravacao/origem.ts';
import { parametrosDaConversao } from '../../gravacao/parametros-da-conversao.ts';
import { comConexao, type Conexao, confirmar, iniciar } from '../../gravacao/conexao.repository.ts';
import { prepararParaLotes } from '../../gravacao/preparar-tabelas.repository.ts';
import { isImportacao } from '../../../leitura/conferencia/valores.ts';
import { valorEsperado } from '../../../leitura/conferencia/codigo-da-falha.ts';
import type { Autor } from '../../../chamada/endpoint.ts';
import { recordAuditOn } from '../../../escrita/audit-trail.repository.ts';
import type { ApiParts } from '../../../chamada/parts.ts';
import { conflict, invalid } from '../../../chamada/refusals.ts';
import { retryOnDeadlock } from '../../../escrita/retry-on-deadlock.ts';
import { findFalhas, findGravadas, proximoLote } from '../documentos/documentos-fiscais.repository.ts';
import { gravarLote } from '../documentos/gravar-lote.ts';
import { type Escolhas, findDoMesmoDocumento, findEscolhas } from './digitadas.repository.ts';
import { camposDe, layoutDoFormulario, semRegistro } from './registro-digitado.ts';

export type Quem = Autor & { readonly id: number; readonly requestId: string };

/**
 * Declares a typed shipment by the converter's rules, in one transaction. @returns its id.
 * @throws 422, 409 for a duplicate.
 */
export async function digitar(parts: ApiParts, autor: Quem, valores: Linha): Promise<number> {
  const { db, databaseUrl } = parts;
  const escolhas = await escolhidas(parts, valores);
  const ramo = { id: escolhas.id_ramo, ambito: escolhas.ambito };
  const { exigencias, ...parametros } = await parametrosDaConversao(db, ramo.id, autor.id);
  const provisoria = valores['tipo'] === 'P';
  if (provisoria && !isImportacao(ramo))
    throw invalid([{ campo: 'tipo', mensagem: 'Só uma importação pode ser provisória' }]);
  exigirSoDoAmbito(valores, escolhas);
  const leitura = { campos: camposDe(valores, escolhas) };
  const chave = leitura.campos.chave ?? '';
  return emTransacao(databaseUrl, async (conexao) => {
    const protocolo = await proximoLote(conexao);
    const origem: Origem = {
      ...parametros,
      idConversao: null,
      sistema: 'DIGITADA',
      protocolo,
      aceitar: 'validos',
      ramo,
      tipo: provisoria ? 'P' : 'D',
      caixa: undefined,
    };
    const regras = { layout: layoutDoFormulario, origem, exigencias: { ...exigencias, provisoria } };
    if (await gravarLote(conexao, databaseUrl, regras, [{ chave, leitura }])) throw await recusada(conexao);
    const [gravada] = (await findGravadas(conexao)).values();
    if (gravada === undefined) throw await repetida(conexao, valores);
    if (gravada.id_apolice !== valores['id_apolice'])
      throw invalid([
        { campo: 'id_apolice', mensagem: `Na data do embarque vale outra apólice de número ${gravada.numero}` },
      ]);
    const { id: idUsuario, username: quem, requestId } = autor;
    const idEntidade = gravada.id_averbacao;
    await recordAuditOn(conexao, {
      idUsuario,
      quem,
      acao: 'criar',
      entidade: 'averbacoes',
      idEntidade,
      depois: valores,
      requestId,
    });
    return Number(gravada.id_averbacao);
  });
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

export async function recusada(conexao: Conexao) {
  const falhas = [...(await findFalhas(conexao)).values()].flat();
  const erros = falhas.map((falha) => ({ campo: falha.campo, mensagem: capital(valorEsperado(falha)) }));
  return invalid(erros, `Averbação recusada. ${erros.map(({ mensagem }) => mensagem).join('. ')}.`);
}

const capital = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1);

export async function repetida(conexao: Conexao, valores: Linha) {
  const mesma = await findDoMesmoDocumento(conexao, valores);
  const campo = valores['chave'] === null ? 'numero' : 'chave';
  const mensagem = `Este documento já está averbado nesta apólice${mesma ? `: averbação ${mesma.numero_averbacao}` : ''}`;
  return conflict(`${mensagem}.`, [{ campo, mensagem }], mesma ? { id_averbacao: Number(mesma.id_averbacao) } : {});
}
