import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '../../shared/contracts/call.ts';
import { hashToken, newKey } from '../../server/api/autenticacao/token.ts';
import { escopoDa } from '../../shared/contracts/chamadas-do-escopo.ts';
import { fillPath } from '../../shared/contracts/path-template.ts';
import { nounOf } from '../../shared/contracts/chaves.ts';
import { started } from '../support/started.ts';
import { bodyOf, caseOf, targetOf } from './built-in-calls.ts';
import { calls, startCatalogue } from './catalogue-under-test.ts';
import { insertPolicyOfAnother } from './policy-of-another.ts';
import { textOf } from './text-of.ts';

const api = started(startCatalogue);
const tokens = new Map<string, string>();
/** Who sees policy 2 alone, by each list of a scope, and who sees policy 1. */
const escopos = {
  sucursal: { sucursais: [2] },
  corretor: { corretores: [2] },
  segurado: { segurados: [2] },
  dois: { corretores: [1, 2], segurados: [2] },
  chave: { segurados: [2] },
  consulta: { segurados: [2] },
  propria: { corretores: [1] },
  // Sent nothing.
  quieta: { sucursais: [2] },
} as const;
const alheios = ['sucursal', 'corretor', 'segurado', 'dois', 'chave', 'consulta'] as const;

beforeAll(async () => {
  await insertPolicyOfAnother(api.database);
  for (const [nome, escopo] of Object.entries(escopos)) {
    const json = JSON.stringify(escopo);
    if (nome === 'chave') {
      const key = newKey();
      await api.database.query(
        `INSERT INTO chaves (nome, id_usuario, hash, final, escopos, validade, escopo)
         SELECT 'Corretora', min(id_usuario), $1, 'abcd', $2, current_date + 30, $3 FROM usuarios`,
        [hashToken(key), [...new Set(calls.map(nounOf))], json],
      );
      tokens.set(nome, key);
      continue;
    }
    await api.addUser(nome, nome === 'consulta' ? nome : 'usuario');
    await api.database.query('UPDATE usuarios SET escopo = $2, escopo_em = now() WHERE username = $1', [nome, json]);
    tokens.set(nome, await api.tokenOf(nome));
  }
});

const abertas = calls.filter((call) => escopoDa(call) !== undefined);
const fechadas = calls.filter((call) => escopoDa(call) === undefined && call.access !== 'public');
/** They end the session, or answer the caller's own scope with names. */
const outras = new Set(['autenticacao.logout', 'perfil.update-senha', 'perfil.end-outras-sessoes', 'perfil.get']);
/** Sample rows that are of neither policy: a broker, an insured and a declaration without one, files and tasks of others. */
const deNinguem =
  /^(dis|corretores|segurado|sucursal)\.get$|^conversor\.(conversao|original|recusados|retorno.*)$|^tarefas\.(get|stop)$/;
const enviar = (call: Call, quem: string) => api.send(call, targetOf(call), bodyOf(call), tokens.get(quem));

/** Recognisable values of policy 1, and of the people of the insurer. */
const deOutro =
  /Ip[êe]|5400010|11222333000181|11\.222\.333|gil S\.A|12ABC34501DE35|Matriz|CX-1|Inadimpl|Carga seca|Confirmar a taxa|\bbia\b|\bcaio\b/g;

describe.each(alheios)('X16 access 5: call × profile × scope × key: who sees policy 2 by %s', (quem) => {
  test.each(abertas.filter(({ id }) => !outras.has(id)))('finds nothing of policy 1 in $id', async (call) => {
    const answer = await enviar(call, quem);
    expect([answer.status, answer.body]).not.toEqual([500, expect.anything()]);
    const told = `${[...answer.headers].join('\n')}\n${textOf(answer.bytes)}`;
    // The cover of a report repeats its parameters.
    const sent = String(bodyOf(call) ?? '');
    expect([...told.matchAll(deOutro)].flatMap(([found]) => (sent.includes(found) ? [] : found))).toEqual([]);
  });
});

/** Registries without names of people or companies are open to all. */
const deTodos =
  /^(urbano-suburbano|pais|complemento-pais|embalagem|mercadoria|incoterms|navio|cambio|moeda|municipio|ramo|iof|tributo|motivo|feriado)\./;
const comNumero = abertas.filter(
  ({ id, method, path }) => method === 'GET' && /\{id\w*\}/i.test(path) && !outras.has(id) && !deTodos.test(id),
);

/** Statements of one request, so that time tells no more than the answer. */
async function medir(call: Call, numero?: string) {
  const { params = {}, query } = caseOf(call);
  const numeros = Object.entries(params).map(([nome, um]) => [nome, /^\d+$/.test(um) ? (numero ?? um) : um]);
  const comandos: string[] = [];
  const { query: querying, parse } = pg.Connection.prototype;
  const spies = [
    vi.spyOn(pg.Connection.prototype, 'query').mockImplementation(function (this: pg.Connection, text) {
      comandos.push(text);
      querying.call(this, text);
    }),
    vi.spyOn(pg.Connection.prototype, 'parse').mockImplementation(function (this: pg.Connection, parsed, more) {
      comandos.push(parsed.text);
      parse.call(this, parsed, more);
    }),
  ];
  const target = fillPath(call.path, Object.fromEntries(numeros)) + (query ? `?${query}` : '');
  const { status, body } = await api.send(call, target, undefined, tokens.get('quieta'));
  for (const spy of spies) spy.mockRestore();
  // Each ends with the id of its request; a read is recorded once an hour, a token once a minute; a connection is given back later.
  const seguidos = comandos.filter((um) => !/INSERT INTO leituras|UPDATE tokens SET usado_em|^ROLLBACK/.test(um));
  return { status, body, comandos: seguidos.map((um) => um.replace(/ \/\* [\w-]+ \*\/$/, '')).toSorted() };
}

describe('X16 access 3: another one’s record answers as one that does not exist, after the same statements', () => {
  test.each(comNumero)('$id', async (call) => {
    const nenhuma = await medir(call, '999999');
    expect(nenhuma.comandos.length).toBeGreaterThan(0);
    expect(await medir(call)).toEqual(nenhuma);
  });
});

describe('X16: who sees policy 1', () => {
  test.each(abertas.filter(({ id }) => !outras.has(id)))('may call $id', async (call) => {
    const refusedWith = deNinguem.test(call.id)
      ? 404
      : call.id === 'faturas.transicao'
        ? 403
        : caseOf(call).refusedWith;
    const answer = await enviar(call, 'propria');
    const well = expect.toSatisfy((status: number) => status < 300);
    expect([answer.status, answer.body]).toEqual([refusedWith ?? well, expect.anything()]);
  });
});

describe.each(['propria', 'consulta', 'chave'])(
  'X16: what is not declared for a part of the data is closed to %s',
  (quem) => {
    test.each(fechadas)('$id', async (call) => {
      const answer = await enviar(call, quem);
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ message: expect.any(String) });
    });
  },
);
