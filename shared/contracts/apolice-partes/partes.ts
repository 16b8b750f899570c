import { adicionais } from './adicionais.ts';
import type { Parte } from './definir-parte.ts';
import { corretoresDaApolice } from './corretores.ts';
import { cosseguro } from './cosseguro.ts';
import { grupos } from './grupos.ts';
import { taxas } from './taxas.ts';
import { tomadores } from './tomadores.ts';

/** Every part of a policy. What is declared here has its calls and its place in OpenAPI. */
export const partes: readonly Parte[] = [grupos, corretoresDaApolice, cosseguro, taxas, adicionais, tomadores];
