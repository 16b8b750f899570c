import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chamadasCompletas } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { catalogue } from '../../../../shared/contracts/catalogue.ts';
import { fillPath } from '../../../../shared/contracts/path-template.ts';
import { openApiDocument } from '../../../../server/web/openapi/document.ts';
import { createResolver } from '../../../../server/web/gateway/upstream-url.ts';
import { arquivoDe, linhaErrada } from './arquivo-de-exemplo.ts';
import { referenciasSuite } from './referencias-suite.ts';
import { diferencas, semApolice, sempreTem, tabelaDoBanco } from './tabela.ts';
import { type ApiDeCadastros, startCadastros } from './api-de-cadastros.ts';

/**
 * Tests that hold for every registry, generated from its declaration, over its own table.
 * @param sql creates the tables of registries that are not part of the product.
 */
export function cadastroSuite(cadastros: readonly Cadastro[], todos: readonly Cadastro[], sql = ''): void {
  let usado: ApiDeCadastros;
  // Built once for all registries, since it compiles the whole catalogue.
  const resolver = createResolver(catalogue('/api/Apolice/ListarApolices'), { main: '', auth: '' });
  const { paths } = openApiDocument({
    policyListPath: '/api/Apolice/ListarApolices',
    gatewayUrl: '/gateway',
    anonKey: null,
    builtInApi: true,
    version: '0',
  });
  beforeAll(async () => {
    usado = await startCadastros(todos, sql);
  }, 60_000);
  afterAll(() => usado.close());

  describe.each(cadastros)('$nome', (cadastro) => {
    const { nome, chave, campos } = cadastro;
    const ler = async (id: number | string) => (await usado.pedir('get', `${nome}/${id}`)).body.retorno as Linha;

    test('says of its table what the table is', async () => {
      const { database } = usado.api;
      const tabela = await tabelaDoBanco(database, cadastro.tabela);
      if (tabela.visao) return expect([...tabela.colunas.keys()]).toEqual(expect.arrayContaining(Object.keys(campos)));
      expect(diferencas(tabela, campos)).toEqual([]);
      const proprias = ['versao', 'ativo', 'padrao', 'alterado_em', 'alterado_por'];
      expect(proprias.filter((coluna) => !tabela.colunas.has(coluna))).toEqual([]);
      const unicos = cadastro.unicos.map((colunas) => colunas.join(','));
      // Columns written by acts are not fields.
      const deCampos = tabela.unicos
        .map((colunas) => semApolice(colunas, campos))
        .filter((colunas) => colunas.split(',').every((coluna) => coluna in campos));
      expect(deCampos.toSorted()).toEqual(unicos.toSorted());
      const comVazio = cadastro.unicos.filter(
        (colunas) => colunas.length > 1 && colunas.some((coluna) => campos[coluna] && !sempreTem(campos[coluna])),
      );
      expect(tabela.unicosComVazio.toSorted()).toEqual(comVazio.map((colunas) => colunas.join(',')).toSorted());
      for (const campo of Object.values(campos)) {
        if (campo.tipo !== 'lista') continue;
        const lista = await tabelaDoBanco(database, campo.tabela);
        expect(diferencas(lista, campo.campos)).toEqual([]);
        const unicosDaLista = lista.unicos.map((colunas) => semApolice(colunas, campo.campos));
        expect(unicosDaLista).toContain(`${chave},ordem`);
        expect(lista.referencias).toContain(`${chave} -> ${cadastro.tabela}(${chave}) c`);
        if (campo.unico) expect(unicosDaLista).toContain([chave, ...campo.unico].join(','));
      }
    });

    test('stands in catalogue, gateway and OpenAPI, and is mounted', async () => {
      const chamadas = chamadasCompletas(cadastro);
      expect(chamadas).toHaveLength(11);
      for (const chamada of chamadas) {
        const id = campos[chave]?.tipo === 'texto' ? 'ZZ' : 1;
        const query = Object.keys(chamada.query).map((name) => `${name}=${name === 'versao' ? 1 : 'true'}`);
        const alvo = fillPath(chamada.path, chamada.params.hasOwnProperty('id') ? { id } : {});
        const endpoint = encodeURIComponent(query.length > 0 ? `${alvo}?${query.join('&')}` : alvo);
        expect(resolver(chamada.method, `endpoint=${endpoint}`)).toMatchObject({ call: { id: chamada.id } });
        expect(paths[chamada.path]?.[chamada.method.toLowerCase()]?.operationId).toBe(chamada.id);
        const caminho = alvo.replace('/api/Cadastro/', '');
        const metodo = chamada.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
        const { status } = await usado.pedir(metodo, caminho);
        expect([401, 403, 405, 500].includes(status) ? [chamada.id, status] : []).toEqual([]);
      }
    });

    test('a row is made, read, changed, switched off, deleted, and its history tells all of it', async () => {
      const { id, versao, linha } = await usado.incluir(cadastro);
      const lida = await ler(id);
      expect(lida).toMatchObject({ ...semListas(cadastro, linha), [chave]: id, ativo: true, padrao: false, versao });
      expect(chamadasCompletas(cadastro).find((chamada) => chamada.id === `${nome}.get`)?.reply).toSatisfy(
        (reply: { schema: { safeParse(valor: unknown): { success: boolean } } }) =>
          reply.schema.safeParse({ status: 1, retorno: lida }).success,
      );

      const mudanca = mudancaDe(cadastro, usado.exemplo(cadastro), lida);
      const alterada = await usado.pedir('put', `${nome}/${id}`, { ...mudanca, versao });
      expect([alterada.status, alterada.text]).toEqual([200, expect.anything()]);
      expect(await ler(id)).toMatchObject({ ...semListas(cadastro, mudanca), alterado_por: 'ana' });

      const desativada = await usado.pedir('put', `${nome}/${id}/ativo`, {
        ativo: false,
        versao: alterada.body.versao,
      });
      expect(desativada.body).toEqual({ status: 1, id, versao: versao + (mudou(lida, mudanca) ? 2 : 1) });
      expect((await ler(id))['ativo']).toBe(false);

      const historico = await usado.pedir('get', `${nome}/${id}/historico`);
      const acoes = historico.body.retorno.map(({ acao, quem }: Linha) => `${quem} ${acao}`) as string[];
      expect(acoes.at(-1)).toBe('ana criar');
      expect(historico.body.retorno[0].mudancas).toEqual([
        { campo: 'ativo', rotulo: 'Ativo', antes: 'Sim', depois: 'Não' },
      ]);

      const excluida = await usado.pedir('delete', `${nome}/${id}?versao=${desativada.body.versao}`);
      expect([excluida.status, excluida.body]).toEqual([200, { status: 1 }]);
      expect((await usado.pedir('get', `${nome}/${id}`)).status).toBe(404);
    });

    test('a stale version is refused with who changed the row, and the row as it is', async () => {
      const { id, versao } = await usado.incluir(cadastro);
      await usado.pedir('put', `${nome}/${id}/ativo`, { ativo: false, versao });
      const recusas = [
        await usado.pedir('put', `${nome}/${id}`, { versao }),
        await usado.pedir('put', `${nome}/${id}/ativo`, { ativo: true, versao }),
        await usado.pedir('delete', `${nome}/${id}?versao=${versao}`),
      ];
      for (const { status, body } of recusas) {
        expect([status, body.message]).toEqual([409, expect.stringMatching(/alterado por ana em \d\d\/\d\d\/\d{4}/)]);
        expect(body.atual).toMatchObject({ [chave]: id, versao: versao + 1, ativo: false });
      }
    });

    test('many rows are switched off at once; one that changed meanwhile and one that is gone are named', async () => {
      const [uma, mudada, outra] = [
        await usado.incluir(cadastro),
        await usado.incluir(cadastro),
        await usado.incluir(cadastro),
      ];
      await usado.pedir('put', `${nome}/${mudada.id}/ativo`, { ativo: false, versao: mudada.versao });
      const sumida = { id: campos[chave]?.tipo === 'texto' ? 'ZZ' : 2_147_483_647, versao: 1 };
      const pedidas = [uma, mudada, sumida, outra].map(({ id, versao }) => ({ id, versao }));
      const { status, body } = await usado.pedir('post', `${nome}/ativo`, { ativo: false, linhas: pedidas });
      expect([status, body.gravadas]).toEqual([
        200,
        [uma, outra].map(({ id, versao }) => ({ id, versao: versao + 1 })),
      ]);
      expect(body.recusadas).toEqual([
        { id: mudada.id, nome: expect.any(String), mensagem: expect.stringContaining('alterado por ana') },
        { id: sumida.id, nome: String(sumida.id), mensagem: expect.stringMatching(/ não encontrad[oa]\.$/) },
      ]);
      expect([(await ler(uma.id))['ativo'], (await ler(outra.id))['ativo']]).toEqual([false, false]);
      const historico = await usado.pedir('get', `${nome}/${outra.id}/historico`);
      expect(historico.body.retorno[0]).toMatchObject({ quem: 'ana', mudancas: [{ campo: 'ativo', depois: 'Não' }] });
    });

    test('a unique key that is taken names its field', async () => {
      const { linha } = await usado.incluir(cadastro);
      const { status, body } = await usado.pedir('post', nome, linha);
      expect([status, body.message]).toEqual([409, expect.any(String)]);
      const unicas = [...cadastro.unicos.flat(), 'vigencia_inicio', ...(cadastro.semSobreposicao ?? [])];
      expect(unicas).toContain(body.erros[0].campo);
    });

    test('who only reads writes nothing', async () => {
      const { id, versao, linha } = await usado.incluir(cadastro);
      const tentativas = [
        await usado.pedir('post', nome, linha, 'caio'),
        await usado.pedir('put', `${nome}/${id}`, { versao }, 'caio'),
        await usado.pedir('put', `${nome}/${id}/ativo`, { ativo: false, versao }, 'caio'),
        await usado.pedir('delete', `${nome}/${id}?versao=${versao}`, undefined, 'caio'),
      ];
      expect(tentativas.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await usado.pedir('get', `${nome}/${id}`, undefined, 'caio')).status).toBe(200);
    });

    test('the list costs the same statements for many rows as for one', async () => {
      await usado.incluir(cadastro);
      const poucas = await comandos(() => listar(cadastro));
      for (let vezes = 0; vezes < 5; vezes += 1) await usado.incluir(cadastro);
      expect(await comandos(() => listar(cadastro))).toBe(poucas);
    });

    test('a file makes rows, changes none that is equal, and a fault in its last line writes nothing', async () => {
      const linhas = Array.from({ length: 3 }, () => usado.exemplo(cadastro));
      const csv = await arquivoDe(usado.api.database, cadastro, linhas);
      const simulada = await usado.importar(cadastro, csv, true);
      expect([simulada.status, simulada.body]).toMatchObject([
        200,
        { lidas: 3, incluidas: 3, alteradas: 0, erros: [] },
      ]);
      const feita = await usado.importar(cadastro, csv, false);
      expect(feita.body).toMatchObject({ lidas: 3, incluidas: 3, alteradas: 0, iguais: 0, erros: [] });
      const repetida = await usado.importar(cadastro, csv, false);
      expect(repetida.body).toMatchObject({ lidas: 3, incluidas: 0, alteradas: 0, iguais: 3, erros: [] });
      // A-F12: filled into its template, the same rows are read the same.
      const { text: modelo } = await usado.pedir('get', `${nome}/modelo`);
      const preenchido = [modelo.trimEnd(), ...csv.split('\r\n').slice(1)].join('\r\n');
      expect((await usado.importar(cadastro, preenchido, false)).body).toEqual(repetida.body);

      const antes = await usado.api.database.query(`SELECT * FROM ${cadastro.tabela} ORDER BY 1`);
      const errado = await arquivoDe(usado.api.database, cadastro, [usado.exemplo(cadastro)]);
      const recusada = await usado.importar(cadastro, `${errado}${linhaErrada(cadastro)}`, false);
      expect(recusada.body.erros.length).toBeGreaterThan(0);
      expect(recusada.body.erros[0]).toMatchObject({ linha: 3 });
      expect(await usado.api.database.query(`SELECT * FROM ${cadastro.tabela} ORDER BY 1`)).toEqual(antes);
    });

    test('its template has a column for each field', async () => {
      const { status, text, headers } = await usado.pedir('get', `${nome}/modelo`);
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(text.trim().split(';')).toHaveLength(camposDaLinha(campos).length);
    });
  });

  referenciasSuite(cadastros, todos, () => usado);

  async function listar(cadastro: Cadastro): Promise<void> {
    const pagina = { start: 1, length: 1_000, search: { value: '' } };
    const resposta = cadastro.paginado
      ? await usado.pedir('post', `${cadastro.nome}/Listar`, pagina)
      : await usado.pedir('get', cadastro.nome);
    expect(resposta.status).toBe(200);
  }
}

function semListas({ campos }: Cadastro, linha: Linha): Linha {
  return Object.fromEntries(
    camposDaLinha(campos).flatMap(([coluna]) => (coluna in linha ? [[coluna, linha[coluna] ?? null]] : [])),
  );
}

/** Values of another row that this one can take over. */
function mudancaDe({ campos, chave }: Cadastro, outra: Linha, lida: Linha): Linha {
  return Object.fromEntries(
    Object.entries(outra).map(([coluna, valor]) => [
      coluna,
      campos[coluna]?.fixo || coluna === chave ? (lida[coluna] ?? null) : valor,
    ]),
  );
}

const mudou = (lida: Linha, mudanca: Linha) =>
  Object.entries(mudanca).some(([coluna, valor]) => !Array.isArray(valor) && lida[coluna] !== valor);

async function comandos(work: () => Promise<void>): Promise<number> {
  const contados = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const quantos = contados.mock.calls.length;
  contados.mockRestore();
  return quantos;
}
