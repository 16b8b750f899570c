import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import { abas, abasGravaveis, type Chave, parametros } from '../../../shared/contracts/parametros/parametros.ts';
import {
  contratoDaAba,
  getHistoricoDoParametro,
  listParametros,
} from '../../../shared/contracts/parametros/parametros-contract.ts';
import type { Parametro } from '../../../shared/contracts/parametros/definir-parametros.ts';
import { getSeguradora } from '../../../shared/contracts/seguradora.ts';
import { lerSeguradora } from '../impressos/seguradora.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { definir } from './gravar.ts';
import { listDefinidos, listEntradasDaTrilha } from './parametros.repository.ts';

export const parametrosRoutes = ({ db }: ApiParts) => [
  endpoint(listParametros, async () => {
    const definidos = await listDefinidos(db);
    const versaoDa = (campos: object) =>
      definidos.reduce((soma, { chave, versao }) => (Object.hasOwn(campos, chave) ? soma + versao : soma), 0);
    return {
      status: 1,
      versoes: Object.fromEntries(abasGravaveis.map((aba) => [aba, versaoDa(abas[aba].campos)])),
      retorno: definidos.map(({ versao: _versao, ...definido }) => definido),
    };
  }),

  endpoint(getHistoricoDoParametro, async ({ params: { chave } }) => ({
    status: 1,
    retorno: (await listEntradasDaTrilha(db, chave)).map(({ quando, quem, ramo, antes, depois }) => ({
      quando: quando.toISOString(),
      quem,
      ramo,
      vigencia_inicio: depois.vigencia_inicio,
      antes: antes && emTexto(chave, antes.valor),
      depois: emTexto(chave, depois.valor),
    })),
  })),

  ...abasGravaveis.map((aba) => endpoint(contratoDaAba(aba), ({ body, autor }) => definir(db, aba, body, autor))),

  endpoint(getSeguradora, async () => ({ status: 1, retorno: await lerSeguradora(db) })),
];

function emTexto(chave: Chave, valor: unknown): string | null {
  if (valor === null) return null;
  const parametro: Parametro = parametros[chave];
  return parametro.imagem ? 'Imagem' : valorEmTexto(parametro, chave, { [chave]: valor } as Linha);
}
