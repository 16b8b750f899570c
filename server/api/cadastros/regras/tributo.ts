import { porLinha } from './por-linha.ts';

/** A confirmed rate names its act; a row without rate is undefined, never zero. */
export const tributo = porLinha(({ aliquota, situacao, ato }) => [
  ...((aliquota === null || aliquota === undefined) !== (situacao === 'A_DEFINIR')
    ? [{ campo: 'aliquota', mensagem: 'Sem alíquota, a situação é “A definir”; com alíquota, as outras' }]
    : []),
  ...(situacao === 'CONFIRMADA' && !ato ? [{ campo: 'ato', mensagem: 'Informe o ato que confirma a alíquota' }] : []),
]);
