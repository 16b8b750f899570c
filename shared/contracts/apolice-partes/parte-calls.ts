import { plainCall } from '../plain-call.ts';
import type { Parte } from './definir-parte.ts';
import { adicionais } from './adicionais.ts';
import { corretoresDaApolice } from './corretores.ts';
import { cosseguro } from './cosseguro.ts';
import { grupos } from './grupos.ts';
import { taxas } from './taxas.ts';
import { tomadores } from './tomadores.ts';

const LINHA = 1_024;

export function chamadasDaParte({ nome, maximo, alcadas }: Parte) {
  const path = `/api/Apolice/{id}/${nome}` as const;
  return {
    get: plainCall(`apolice-${nome}.get`, `GET ${path}`),
    update: plainCall(`apolice-${nome}.update`, `PUT ${path}`, {
      body: { kind: 'json', maxBytes: 4_096 + maximo * LINHA },
      ...(alcadas && { alcadas }),
    }),
  };
}

export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
