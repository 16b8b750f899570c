import { linhasDe, porLinha } from './por-linha.ts';

export const urbanoSuburbano = porLinha((linha) =>
  linhasDe(linha, 'municipios').some(({ codigo_ibge: vizinho }) => vizinho === linha['codigo_ibge'])
    ? [{ campo: 'municipios', mensagem: 'O município polo não se repete entre os vizinhos' }]
    : [],
);
