import { expect, test } from 'vitest';
import { sendParte } from '../../client/src/api/apolice-linhas.ts';
import { sendCondicoes } from '../../client/src/api/condicoes.ts';
import { sendAlterado, sendAtivos, sendSubstituicao } from '../../client/src/api/cadastros.ts';
import { sendMapeamento } from '../../client/src/api/de-para.ts';
import { sendAlteracao, sendAtivo } from '../../client/src/api/layouts.ts';
import { corrigir } from '../../client/src/api/recusados.ts';
import { sendUsuario } from '../../client/src/api/usuarios.ts';
import { usuarioAlterado, usuarioFormOf } from '../../client/src/features/usuarios/usuario-form.ts';
import { grupos } from '../../shared/contracts/apolice-partes/parte-calls.ts';
import { navio } from '../../shared/contracts/cadastros/declarados/navio.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import type { Call } from '../../shared/contracts/call.ts';
import type { LayoutCompleto } from '../../shared/contracts/conversor-layouts.ts';
import { answerNetwork } from '../support/client-network.ts';
import { mapeamentoGeral } from '../support/mapeamento.ts';
import { definitionOf } from '../support/schema-definition.ts';

/** Updates without a lost-update risk, with the reason. */
const without: Readonly<Record<string, string>> = {
  'perfil.update-senha': 'takes the old password',
  'avisos.vistos': 'moves the reader’s own mark',
  'visoes.padrao': 'is the reader’s own choice, or an administrator’s switch',
  'averbacoes.definitiva': 'takes the values that differ, one by one, in confirmados',
  'conversor.reprocessar': 'tries again what waits',
  'conversor.testar-layout': 'stores nothing',
  'conversor.copiar-layout': 'makes a new layout',
  'averbacoes.desfazer': 'takes back an exclusion that nobody else took back',
  'apolice.renovacao': 'makes a new policy',
  'faturas.anotar': 'adds a note',
  'faturas.email': 'sends a letter',
  'faturas.recalcular': 'works out what the rules say',
  'notas.create': 'adds a note',
  'usuarios.convite': 'sends a link',
  'pacotes.retorno': 'takes the receiver’s answer, by its protocol',
};

const calls: readonly Call[] = catalogue('/api/Apolice/ListarApolices');
/** PUTs, and POSTs that update an existing row. */
const updates = calls.filter(
  ({ method, path, access, builtInOnly, tier }) =>
    builtInOnly &&
    tier !== 'report' &&
    (method === 'PUT' || (method === 'POST' && access !== 'read' && path.includes('{id}'))),
);
const bodyOf = ({ body }: Call) => (body.kind === 'json' ? (definitionOf(body.schema).shape ?? {}) : {});

test('A-C4 every update of our own requires the version that was read', () => {
  expect(updates.length).toBeGreaterThan(60);
  const free = updates.filter((call) => {
    const { versao, linhas } = bodyOf(call);
    // In a bulk update each row has its own version.
    const each = linhas && definitionOf(linhas).element;
    const required = versao ?? (each && definitionOf(each).shape?.['versao']);
    return required === undefined || required.safeParse(undefined).success;
  });
  expect(free.map(({ id }) => id).toSorted()).toEqual(Object.keys(without).toSorted());
});

const linha = { id_navio: 1, versao: 3, ativo: true, padrao: false, alterado_em: null, alterado_por: null };
const layout = { id_LAYOUT_ENTRADA_MASSA: 7, versao: 3 } as LayoutCompleto;
const ana = { id_usuario: 7, nome: 'Ana', email: 'ana@x.br', username: 'ana', perfil: 'usuario', ativo: true } as const;
const sendAna = (usuario: typeof ana & { versao?: number }) =>
  sendUsuario(7, usuarioAlterado(usuarioFormOf(usuario), usuario));

/** The request body that the client sends. */
async function sentBy(send: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const bodies: string[] = [];
  answerNetwork(({ body }) => {
    bodies.push(String(body));
    return { body: { status: 1, gravadas: [], recusadas: [] } };
  });
  await send();
  return JSON.parse(bodies[0] ?? '') as Record<string, unknown>;
}

/** Bodies typed at compile time, and bodies built from a declaration, which the compiler does not check. */
test.each<[string, () => Promise<unknown>]>([
  ['a registry’s row', () => sendAlterado(navio, 1, 3, { nome: 'Aurora' })],
  ['a row that gives way', () => sendSubstituicao(navio, 1, { por: 2, versao: 3 })],
  ['a part of a policy', () => sendParte(grupos, '1', 3, [])],
  ['conditions', () => sendCondicoes('1', 3, { mercadorias: [], prazo: null })],
  ['a mapping', () => sendMapeamento({ tipo: 'NAVIO', de: 'a', para: 'b' }, mapeamentoGeral)],
  ['a layout', () => sendAlteracao(layout, { nome: 'CSV' })],
  ['a layout’s state', () => sendAtivo(layout, false)],
  ['a user', () => sendAna({ ...ana, versao: 3 })],
])('A-C4 the client sends the version of %s', async (_what, send) => {
  expect(await sentBy(send)).toHaveProperty('versao', 3);
});

test('A-C4 and of each row that is switched off or corrected; a user of a foreign service has none', async () => {
  expect(await sentBy(() => sendAtivos(navio, [linha], false))).toEqual({
    ativo: false,
    linhas: [{ id: 1, versao: 3 }],
  });
  const correcao = { id: 1, versao: 3, correcoes: { placa: 'ABC1D23' } };
  expect(await sentBy(() => corrigir([correcao]))).toEqual({ linhas: [correcao] });
  expect(await sentBy(() => sendAna(ana))).not.toHaveProperty('versao');
});
