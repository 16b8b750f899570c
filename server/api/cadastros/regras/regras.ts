import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { nomearAverbacoes } from '../dis/trilha.repository.ts';
import { alcada } from './alcada.ts';
import { assessoria } from './assessoria.ts';
import { cambio } from './cambio.repository.ts';
import { contratoResseguro } from './contrato-resseguro.ts';
import { descontoRecorrente } from './desconto-recorrente.repository.ts';
import { dis } from './dis.repository.ts';
import { mesSemFaturamento } from './mes-sem-faturamento.repository.ts';
import { municipio } from './municipio.repository.ts';
import { referenciasFiltradas } from './referencias-filtradas.repository.ts';
import type { LeituraDaTrilha, Regra } from './regra.ts';
import { sistemaAverbacao } from './sistema-averbacao.ts';
import { sucursal } from './sucursal.repository.ts';
import { tributo } from './tributo.ts';
import { textoUnico } from './texto-unico.repository.ts';
import { urbanoSuburbano } from './urbano-suburbano.ts';
import { vigencia } from './vigencia.ts';

const proprias: Readonly<Record<string, Regra>> = {
  alcada,
  assessoria,
  cambio,
  'contrato-resseguro': contratoResseguro,
  'desconto-recorrente': descontoRecorrente,
  dis,
  'mes-sem-faturamento': mesSemFaturamento,
  municipio,
  'sistema-averbacao': sistemaAverbacao,
  sucursal,
  tributo,
  'urbano-suburbano': urbanoSuburbano,
};

/** Registries with old trail entries. */
export const leiturasDaTrilha: Readonly<Record<string, LeituraDaTrilha>> = { dis: nomearAverbacoes };

const nomeadosEmArquivos: readonly string[] = ['embalagem', 'mercadoria', 'municipio'];

/** All rules: derived from declarations, and special ones. */
export const regras: Readonly<Record<string, Regra>> = Object.fromEntries(
  cadastros.map((cadastro) => {
    const suas = [
      vigencia(cadastro),
      referenciasFiltradas(cadastro),
      nomeadosEmArquivos.includes(cadastro.nome) ? textoUnico(cadastro) : undefined,
      proprias[cadastro.nome],
    ];
    return [cadastro.nome, juntas(suas.filter((regra) => regra !== undefined))];
  }),
);

function juntas(todas: readonly Regra[]): Regra {
  return {
    async conferir(transaction, escritas) {
      const falhas = [];
      for (const { conferir } of todas) falhas.push(...((await conferir?.(transaction, escritas)) ?? []));
      return falhas;
    },
    async depois(transaction, escritas) {
      for (const { depois } of todas) await depois?.(transaction, escritas);
    },
  };
}
