/** The calls of a part without their schemas: what the client carries. `parte-contract.ts` adds the schemas. */
import type { PlainCall } from '../call.ts';
import type { Parte } from './definir-parte.ts';
import { adicionais } from './adicionais.ts';
import { corretoresDaApolice } from './corretores.ts';
import { cosseguro } from './cosseguro.ts';
import { grupos } from './grupos.ts';
import { taxas } from './taxas.ts';
import { tomadores } from './tomadores.ts';

/** Bytes of one row as JSON, at most. */
const LINHA = 1_024;

export function chamadasDaParte({ nome, titulo, descricao, maximo }: Parte) {
  const plain = {
    api: 'main',
    path: `/api/Apolice/{id}/${nome}`,
    limits: { firstByteMs: 15_000, idleMs: 30_000 },
    builtInOnly: true,
  } as const;
  return {
    get: {
      ...plain,
      id: `apolice-${nome}.get`,
      method: 'GET',
      body: { kind: 'none' },
      tier: 'read',
      access: 'read',
      summary: `${titulo} de uma apólice. ${descricao}`,
    },
    update: {
      ...plain,
      id: `apolice-${nome}.update`,
      method: 'PUT',
      body: { kind: 'json', maxBytes: 4_096 + maximo * LINHA },
      tier: 'write',
      access: 'write',
      summary: `Troca a lista inteira: a linha que vem com sua chave é alterada, sem ela é incluída, a que falta é excluída.`,
    },
  } as const satisfies Readonly<Record<string, PlainCall>>;
}

/** Every part of a policy. What is declared here has its calls and its place in OpenAPI. */
export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
