import type supertest from 'supertest';
import { chamadasCompletas } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha, Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { missingFields } from '../../../contract/missing-fields.ts';
import { insertSampleRows } from '../../../contract/sample-rows.ts';
import { linhaDeExemplo } from '../../../support/cadastro-exemplo.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

type Metodo = 'get' | 'post' | 'put' | 'delete';

export interface ApiDeCadastros {
  readonly api: ApiUnderTest;
  /** Calls the registry as an administrator, or as another user. */
  pedir(metodo: Metodo, caminho: string, corpo?: object, usuario?: string): supertest.Test;
  importar(cadastro: Cadastro, arquivo: string | Buffer, simular: boolean): supertest.Test;
  /** A valid row, different each time, after inserting the rows it refers to. */
  exemplo(cadastro: Cadastro): Linha;
  /** Creates such a row. @returns its key and version. */
  incluir(cadastro: Cadastro): Promise<{ id: number | string; versao: number; linha: Linha }>;
  close(): Promise<void>;
}

/** Starts the API over sample rows, with a row in every registry that others refer to. */
export async function startCadastros(cadastros: readonly Cadastro[], sql = ''): Promise<ApiDeCadastros> {
  const api = await startApi(await temporaryFolder('cadastros'));
  if (sql !== '') await api.database.query(sql);
  await api.addUser('ana', 'admin');
  await api.addUser('caio', 'consulta');
  await insertSampleRows(api.database);
  // The sample rows have explicit ids, which do not advance the sequences.
  for (const { tabela, chave, campos } of cadastros) {
    if (chave in campos) continue;
    await api.database.query(`SELECT setval(pg_get_serial_sequence('${tabela}', '${chave}'), 1000)`);
  }
  const tokens = { ana: await api.tokenOf('ana'), caio: await api.tokenOf('caio') };
  const chaves = new Map<string, Valor>();
  let n = 0;

  const pedir = (metodo: Metodo, caminho: string, corpo?: object, usuario = 'ana') => {
    const pedido = api
      .anybody()
      [metodo](`/api/Cadastro/${caminho}`)
      .set('Authorization', tokens[usuario as keyof typeof tokens]);
    const enviado = corpo === undefined ? pedido : pedido.send(corpo);
    return enviado.expect((resposta) => conferirResposta(metodo, caminho, resposta));
  };
  const chamadas = cadastros.flatMap(chamadasCompletas);
  /** Checks a successful response against its contract, with no field missing. */
  function conferirResposta(metodo: Metodo, caminho: string, { ok, body }: supertest.Response): void {
    const partes = `/api/Cadastro/${caminho}`.replace(/\?.*/, '').split('/');
    const chamada = chamadas.find(({ method, path }) => {
      const lugares = path.split('/');
      return (
        method.toLowerCase() === metodo &&
        lugares.length === partes.length &&
        lugares.every((lugar, at) => lugar === partes[at] || (lugar === '{id}' && partes[at] !== 'modelo'))
      );
    });
    if (!ok || chamada?.reply.kind !== 'json') return;
    const { schema } = chamada.reply;
    const faltam = schema.safeParse(body).success ? missingFields(schema, body) : ['does not fit the schema'];
    if (faltam.length > 0) throw new Error(`${chamada.id}: ${faltam.join(', ')}`);
  }
  const chaveDe = (nome: string): Valor => chaves.get(nome) ?? null;
  const exemplo = (cadastro: Cadastro) => linhaDeExemplo(cadastro, (n += 1), chaveDe);

  /** Makes sure that every referenced registry has a row before it is used. */
  async function preparar(nome: string, caminho: readonly string[] = []): Promise<void> {
    if (chaves.has(nome) || caminho.includes(nome)) return;
    const referido = cadastroReferido(nome);
    const [linha] = await api.database.query<{ chave: Valor & object }>(
      `SELECT ${referido.chave} AS chave FROM ${referido.tabela} ORDER BY 1 LIMIT 1`,
    );
    const cadastro = cadastros.find((um) => um.nome === nome);
    if (linha === undefined && cadastro !== undefined) {
      await prepararReferidos(cadastro, [...caminho, nome]);
      const resposta = await pedir('post', nome, exemplo(cadastro));
      if (resposta.status !== 200) throw new Error(`${nome}: ${resposta.text}`);
      chaves.set(nome, resposta.body.id as Valor);
    } else chaves.set(nome, (linha?.chave ?? null) as Valor);
  }
  async function prepararReferidos({ campos }: Pick<Cadastro, 'campos'>, caminho: readonly string[] = []) {
    for (const campo of Object.values(campos)) {
      if (campo.tipo === 'referencia') await preparar(campo.cadastro, caminho);
      if (campo.tipo === 'lista') await prepararReferidos(campo, caminho);
    }
  }
  for (const cadastro of cadastros) await prepararReferidos(cadastro);

  return {
    api,
    pedir,
    importar: (cadastro, arquivo, simular) =>
      api
        .anybody()
        .post(`/api/Cadastro/${cadastro.nome}/importacao?simular=${simular}`)
        .set('Authorization', tokens.ana)
        .attach('file', Buffer.from(arquivo), `${cadastro.nome}.csv`),
    exemplo,
    async incluir(cadastro) {
      const linha = exemplo(cadastro);
      const { status, body, text } = await pedir('post', cadastro.nome, linha);
      if (status !== 200) throw new Error(`${cadastro.nome}: ${text}`);
      return { id: body.id as number | string, versao: body.versao as number, linha };
    },
    close: () => api.close(),
  };
}
