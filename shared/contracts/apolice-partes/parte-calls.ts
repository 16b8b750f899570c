import type { PlainCall } from '../call.ts';
import type { Parte } from './definir-parte.ts';
import { adicionais } from './adicionais.ts';
import { corretoresDaApolice } from './corretores.ts';
import { cosseguro } from './cosseguro.ts';
import { grupos } from './grupos.ts';
import { taxas } from './taxas.ts';
import { tomadores } from './tomadores.ts';

const LINHA = 1_024;

export function chamadasDaParte({ nome, titulo, descricao, maximo, alcadas }: Parte) {
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
      ...(alcadas && { alcadas }),
      summary: `Troca a lista inteira: a linha que vem com sua chave é alterada, sem ela é incluída, a que falta é excluída.`,
    },
  } as const satisfies Readonly<Record<string, PlainCall>>;
}

export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
