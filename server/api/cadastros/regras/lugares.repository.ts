import { listRows } from '../../sql/connection.repository.ts';
import { porLinha, type Regra, linhasDe } from './regra.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';

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

const emOrdem = porLinha((linha) =>
  linhasDe(linha, 'numeracoes').some(({ numero_inicial: de, numero_final: ate }) => Number(ate) < Number(de))
    ? [{ campo: 'numeracoes', mensagem: 'Uma faixa termina antes de começar' }]
    : [],
);

/** Branch offices of a ramo have distinct number ranges (domain-2 5). */
export const sucursal: Regra = {
  async conferir(transaction, escritas) {
    const faixas = escritas.flatMap(({ antes, depois }, escrita) =>
      depois === undefined
        ? []
        : linhasDe(depois, 'numeracoes').map((faixa) => ({ escrita, id_sucursal: idDe(antes), ...limites(faixa) })),
    );
    if (faixas.length === 0) return [];
    const rows = await listRows<{ escrita: number; sigla: string; nome: string }>(transaction)`
      WITH novas AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(faixas)}::jsonb)
          AS f(escrita integer, id_sucursal integer, id_ramo integer, numero_inicial integer, numero_final integer)
      )
      SELECT DISTINCT n.escrita, r.sigla, s.nome
      FROM novas n
      JOIN sucursal_numeracoes o ON o.id_ramo = n.id_ramo AND o.id_sucursal IS DISTINCT FROM n.id_sucursal
        AND o.numero_inicial <= n.numero_final AND o.numero_final >= n.numero_inicial
      JOIN ramos r ON r.id_ramo = n.id_ramo
      JOIN sucursais s ON s.id_sucursal = o.id_sucursal
      WHERE o.id_sucursal NOT IN (SELECT id_sucursal FROM novas WHERE id_sucursal IS NOT NULL)`;
    const repetidas = rows.map(({ escrita, sigla, nome }) => ({
      escrita,
      campo: 'numeracoes',
      mensagem: `A faixa de ${sigla} cruza a da sucursal ${nome}`,
    }));
    return [...((await emOrdem.conferir?.(transaction, escritas)) ?? []), ...repetidas];
  },
};

const idDe = (antes: Linha | undefined) => antes?.['id_sucursal'] ?? null;
const limites = ({ id_ramo, numero_inicial, numero_final }: Linha) => ({ id_ramo, numero_inicial, numero_final });
