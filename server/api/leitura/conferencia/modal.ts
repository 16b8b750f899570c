import type { RamoConferido, Regra } from './valores.ts';

export const modais: Readonly<Record<number, readonly [codigo: string, nome: string]>> = {
  38: ['04', 'ferroviário'],
  52: ['02', 'aéreo'],
  54: ['01', 'rodoviário'],
  55: ['01', 'rodoviário'],
  56: ['03', 'aquaviário'],
  58: ['06', 'multimodal'],
  59: ['01', 'rodoviário'],
};

/** A document that states its modal must match the ramo's. */
export const modalDoRamo = ({ id }: RamoConferido): Regra => {
  const esperado = modais[id];
  return ({ modal }) =>
    modal === undefined || esperado === undefined || modal === esperado[0]
      ? null
      : { campo: 'modal', esperado: `modal ${esperado[1]} (${esperado[0]}), que é o deste ramo` };
};
