import { listRows } from '../../sql/connection.repository.ts';
import { porLinha, type Regra } from './regra.ts';

const faixaDeCep = porLinha(({ cep_inicial: de, cep_final: ate }) =>
  typeof de === 'string' && typeof ate === 'string' && ate < de
    ? [{ campo: 'cep_final', mensagem: 'O CEP final vem antes do inicial' }]
    : [],
);

export const municipio: Regra = {
  async conferir(transaction, escritas) {
    const rows = await listRows<{ sigla: string; codigo_ibge: string }>(transaction)`
      SELECT sigla, codigo_ibge FROM estados WHERE codigo_ibge IS NOT NULL`;
    const codigos = new Map(rows.map(({ sigla, codigo_ibge }) => [sigla, codigo_ibge]));
    const deOutraUf = escritas.flatMap(({ depois }, escrita) =>
      depois === undefined || codigos.get(String(depois['uf'])) === String(depois['codigo_ibge']).slice(0, 2)
        ? []
        : [{ escrita, campo: 'codigo_ibge', mensagem: 'O código não é de um município desta UF' }],
    );
    return [...deOutraUf, ...((await faixaDeCep.conferir?.(transaction, escritas)) ?? [])];
  },
};
