import { type Aba, abas } from '../../../shared/contracts/parametros/parametros.ts';
import type { Definicao } from '../../../shared/contracts/parametros/parametros-contract.ts';
import type { Parametro } from '../../../shared/contracts/parametros/definir-parametros.ts';
import type { Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { invalid } from '../chamada/refusals.ts';
import { type Ato, exigirAlcada } from '../escrita/alcada.repository.ts';
import { recordChanges, refuseStale, write } from '../escrita/writer.repository.ts';
import { findValores, lockVersao, upsertValor } from './parametros.repository.ts';

/** Sets changed parameters of a tab. @throws 409 stale; 422 for an unknown or unsupported ramo. */
export function definir(db: Db, aba: Aba, definicao: Definicao, autor: Autor) {
  const { id_ramo = null, vigencia_inicio, versao, valores } = definicao;
  const campos: Readonly<Record<string, Parametro>> = abas[aba].campos;
  const dados = Object.entries(valores).filter(([, valor]) => valor !== undefined);
  const semRamo = id_ramo === null ? [] : dados.filter(([chave]) => !campos[chave]?.porRamo);
  if (semRamo.length > 0) {
    throw invalid(semRamo.map(([chave]) => ({ campo: `valores.${chave}`, mensagem: 'Vale para todos os ramos' })));
  }
  return write(db, async (transaction) => {
    const chaves = Object.keys(campos);
    refuseStale(await lockVersao(transaction, chaves), versao);
    const lugar = { id_ramo, vigencia_inicio };
    const antes = await findValores(transaction, chaves, lugar);
    const mudados = dados.filter(
      ([chave, valor]) => JSON.stringify(valor) !== JSON.stringify(antes.get(chave) ?? null),
    );
    for (const [chave, valor] of mudados.filter(([uma]) => campos[uma]?.separa)) {
      await exigirAlcada(transaction, autor, atoDe(chave, campos[chave] as Parametro, antes.get(chave), valor));
    }
    for (const [chave, valor] of mudados) await upsertValor(transaction, chave, lugar, valor, autor.username);
    await recordChanges(
      transaction,
      autor,
      'parametros',
      mudados.map(([chave, valor]) => ({
        id: chave,
        ...(antes.get(chave) !== null && { antes: { ...lugar, valor: antes.get(chave) } }),
        depois: { ...lugar, valor },
      })),
    );
    return { status: 1, versao: (await lockVersao(transaction, chaves)).versao };
  });
}

/** A parameter about who may act alone is not for one administrator to change. */
function atoDe(chave: string, campo: Parametro, antes: unknown, depois: unknown): Ato {
  const texto = (valor: unknown) => valorEmTexto(campo as Campo, chave, { [chave]: (valor ?? null) as Valor }) || null;
  return {
    acao: null,
    perfis: ['admin'],
    registro: { entidade: 'parametros', id: chave },
    descricao: `Alterar o parâmetro “${campo.rotulo}”`,
    mudancas: [{ campo: chave, rotulo: campo.rotulo, antes: texto(antes), depois: texto(depois) }],
  };
}
