import { mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Fontes } from '../../../../../server/api/conversor/entrada/caixas/manter.ts';
import { started } from '../../../../support/started.ts';
import { cancelamentoDe, chaveFiscal, cteDeclarado } from '../../../../support/documento-fiscal.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { csv, embarque, startConverter, TRANSPORTADOR } from '../converter-under-test.ts';
import { converter, entradas, insertCaixas, receber } from './entradas-under-test.ts';

const api = started(startConverter);
let fontes: Fontes;
let pasta: string;
beforeAll(async () => {
  await insertCaixas(api);
  pasta = join(api.dataDir, 'entrada');
  fontes = { contas: [], pasta };
  for (const caixa of ['C-54', 'Nenhuma']) await mkdir(join(pasta, caixa), { recursive: true });
});

/** Written a minute ago, unless `agora`. */
async function por(caixa: string, nome: string, conteudo: string | Buffer, { agora = false } = {}): Promise<void> {
  const path = join(pasta, caixa, nome);
  await writeFile(path, conteudo);
  const quando = new Date(Date.now() - 60_000);
  if (!agora) await utimes(path, quando, quando);
}
const resultado = async (caixa: string, nome: string) =>
  JSON.parse(await readFile(join(pasta, caixa, 'recebidos', `${nome}.resultado.json`), 'utf8'));

test('a file in the folder of a mailbox is converted, and its result lies beside it', async () => {
  await por('C-54', 'março 1.csv', csv([embarque(1), embarque(2, { valor_mercadoria: 'dez' })]));
  await por('C-54', 'março 2.csv', csv([embarque(3)]));
  await receber(api, fontes);
  expect((await readdir(join(pasta, 'C-54'))).toSorted()).toEqual(['recebidos']);
  await converter(api, fontes);
  expect(await resultado('C-54', 'março 1.csv')).toMatchObject({
    arquivo: 'março 1.csv',
    situacao: 'RECUSADA',
    mensagem: 'Arquivo recusado: 2 lidos (1 com erro, 1 sem erro), nada gravado.',
    erros: [{ linha: 3, campo: 'valor_mercadoria', valor: 'dez' }],
  });
  expect(await resultado('C-54', 'março 2.csv')).toMatchObject({
    situacao: 'CONCLUIDA',
    mensagem: 'Arquivo processado: 1 lido (1 aceito).',
    id_conversao: expect.any(Number),
    erros: [],
  });
}, 90_000);

test('the same name with another content is another delivery; the same content is told as such', async () => {
  await por('C-54', 'março 2.csv', csv([embarque(3), embarque(4)]));
  await por('C-54', 'cópia.csv', csv([embarque(3)]));
  await receber(api, fontes);
  await converter(api, fontes);
  expect(await resultado('C-54', 'março 2.csv')).toMatchObject({
    mensagem: 'Arquivo processado: 2 lidos (1 aceito, 1 ignorado).',
  });
  expect(await resultado('C-54', 'cópia.csv')).toMatchObject({ mensagem: 'Arquivo processado: 1 lido (1 aceito).' });
  expect(await api.database.query(`SELECT count(*)::int AS n FROM averbacoes WHERE numero = '3'`)).toEqual([{ n: 1 }]);
}, 90_000);

test('A-F1 a ZIP of events excludes what is stored, and waits for what is not', async () => {
  const cte = cteDeclarado({ numero: 70, cnpj: TRANSPORTADOR });
  await por('C-54', '70.xml', cte);
  await receber(api, fontes);
  await converter(api, fontes);
  const eventos = [70, 71].map((numero) => ({
    nome: `${numero}-eve.xml`,
    conteudo: cancelamentoDe(chaveFiscal({ numero, cnpj: TRANSPORTADOR })),
  }));
  const pedido = /<eventoCTe.*<\/eventoCTe>/.exec(
    cancelamentoDe(chaveFiscal({ numero: 70, cnpj: TRANSPORTADOR })),
  )?.[0];
  await por('C-54', 'eventos.zip', zip([...eventos, { nome: '70-ped-eve.xml', conteudo: pedido ?? '' }]));
  await receber(api, fontes);
  await converter(api, fontes);
  expect(await resultado('C-54', 'eventos.zip')).toMatchObject({
    mensagem: expect.stringContaining(
      'Evento ou MDF-e sem autorização: 1; Averbação excluída pelo cancelamento do documento: 1; Cancelamento guardado',
    ),
  });
  expect(await api.database.query(`SELECT numero, situacao FROM averbacoes WHERE numero IN ('70', '71')`)).toEqual([
    { numero: '70', situacao: 'CANCELADA' },
  ]);
}, 90_000);

test('A-E1: a delivered file whose run fails is answered with a code, the same as in the history and the log', async () => {
  await por('C-54', 'falha.csv', csv([embarque(5)]));
  await receber(api, fontes);
  const [tarefa] = await api.database.query<{ id: number; request_id: string }>(
    `UPDATE tarefas SET tentativa = 10 WHERE tipo = 'conversao' AND terminada_em IS NULL
     RETURNING chave::integer AS id, request_id`,
  );
  await converter(api, fontes);
  const { request_id: codigo } = tarefa ?? {};
  expect(codigo).toMatch(/^[0-9a-f-]{36}$/);
  const { motivo } = (await api.get(`/api/Conversor/conversoes/${tarefa?.id}`)).body as { motivo: string };
  expect(motivo).toContain(`informe o código da requisição: ${codigo}.`);
  expect(await resultado('C-54', 'falha.csv')).toMatchObject({ situacao: 'FALHOU', mensagem: motivo });
}, 90_000);

test('what is being written, hidden, or a link stays where it is', async () => {
  await por('C-54', 'agora.csv', csv([embarque(10)]), { agora: true });
  await por('C-54', 'chegando.csv.part', csv([embarque(11)]));
  await por('C-54', '.oculto.csv', csv([embarque(12)]));
  await symlink('/etc/hostname', join(pasta, 'C-54', 'link.csv'));
  const quantas = (await entradas(api)).length;
  await receber(api, fontes);
  expect(await entradas(api)).toHaveLength(quantas);
  expect((await readdir(join(pasta, 'C-54'))).toSorted()).toEqual(
    ['.oculto.csv', 'agora.csv', 'chegando.csv.part', 'link.csv', 'recebidos'].toSorted(),
  );
}, 60_000);

test('the folder of no mailbox: in quarantine, and the result says why', async () => {
  await por('Nenhuma', 'a.csv', csv([embarque(20)]));
  await receber(api, fontes);
  expect(await resultado('Nenhuma', 'a.csv')).toMatchObject({
    situacao: 'QUARENTENA',
    mensagem: 'Não há caixa postal “Nenhuma” em uso.',
  });
  expect((await entradas(api, '&situacao=QUARENTENA')).map(({ assunto, via }) => [via, assunto])).toEqual([
    ['PASTA', 'a.csv'],
  ]);
}, 60_000);

test('a round that is interrupted after the file was stored moves it away in the next, without receiving it twice', async () => {
  await por('C-54', 'kill.csv', csv([embarque(30)]));
  const { mtimeMs, size } = await stat(join(pasta, 'C-54', 'kill.csv'));
  await api.database.query(
    `INSERT INTO entradas (via, origem, caixa, assunto, responder, situacao) VALUES ('PASTA', $1, 'C-54', 'kill.csv', false, 'CONCLUIDA')`,
    [`PASTA:C-54/kill.csv:${size}:${mtimeMs}`],
  );
  const quantas = (await entradas(api)).length;
  await receber(api, fontes);
  expect(await entradas(api)).toHaveLength(quantas);
  expect(await readdir(join(pasta, 'C-54', 'recebidos'))).toContain('kill.csv');
}, 60_000);
