import { plainCall } from '../plain-call.ts';
import type { Parte } from './definir-parte.ts';
import { adicionais } from './adicionais.ts';
import { corretoresDaApolice } from './corretores.ts';
import { cosseguro } from './cosseguro.ts';
import { grupos } from './grupos.ts';
import { taxas } from './taxas.ts';
import { tomadores } from './tomadores.ts';

const LINHA = 1_024;

export function chamadasDaParte({ nome, titulo, descricao, maximo, alcadas }: Parte) {
  const path = `/api/Apolice/{id}/${nome}` as const;
  return {
    get: plainCall(`apolice-${nome}.get`, `GET ${path}`, { summary: `${titulo} de uma apólice. ${descricao}` }),
    update: plainCall(`apolice-${nome}.update`, `PUT ${path}`, {
      body: { kind: 'json', maxBytes: 4_096 + maximo * LINHA },
      ...(alcadas && { alcadas }),
      summary: `Troca a lista inteira: a linha que vem com sua chave é alterada, sem ela é incluída, a que falta é excluída.`,
    }),
  };
}

export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
