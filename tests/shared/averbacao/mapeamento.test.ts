import { expect, test } from 'vitest';
import { lugarComUf } from '../../../shared/averbacao/lugar-com-uf.ts';
import { camposQueFaltam } from '../../../shared/averbacao/mapeamento.ts';
import { conferencia } from '../../../server/api/leitura/conferencia/conferir.ts';
import { campoDeTexto, type Campo, type LayoutDefinition } from '../../../server/api/leitura/registro.ts';

/** A shipment of any ramo, named by its policy. */
const completo: Readonly<Partial<Record<Campo, string>>> = {
  tipo_documento: 'Minuta',
  numero: '1',
  data_embarque: '2026-11-24',
  valor_mercadoria: '10.00',
  placa: 'ABC1D23',
  apolice: '5',
  uf_origem: 'SP',
  municipio_origem: 'São Paulo',
  uf_destino: 'PR',
  municipio_destino: 'Curitiba',
  pais_origem: 'China',
  pais_destino: 'Chile',
  complemento_destino: 'Santiago',
  numero_di: '2612345678',
};
const campos = Object.keys(completo).filter((campo) => campo !== 'tipo_documento') as Campo[];
const obrigatorios = new Set(['numero', 'data_embarque']);
const layout = {
  tipo: 'DELIMITADO',
  campos: Object.keys(completo).map((campo) => ({
    ...campoDeTexto,
    campo,
    cabecalho: campo,
    obrigatorio: obrigatorios.has(campo),
  })),
} as unknown as LayoutDefinition;

test.each([21, 25, 28, 32, 38, 52, 54, 55, 59])(
  'A-E5 what is missing for ramo %i is what its rules ask for',
  (ramo) => {
    const conferir = conferencia(layout, { id: ramo, ambito: ramo === 25 || ramo === 28 || ramo === 32 ? 'I' : 'N' });
    const faltas = campos.map((campo) => {
      const { [campo]: _valor, ...registro } = completo;
      const mapeados = new Map(Object.keys(registro).map((um) => [um, []] as const));
      return {
        campo,
        falta: camposQueFaltam(mapeados, ramo).length > 0,
        falha: 'falhas' in conferir({ linha: 2, campos: registro }),
      };
    });
    expect(faltas.filter(({ falta, falha }) => falta !== falha)).toEqual([]);
    expect(camposQueFaltam(new Map(campos.map((campo) => [campo, []])), ramo)).toEqual([]);
  },
);

test.each([
  ['São Paulo/SP', 'São Paulo', 'SP'],
  ['SAO PAULO - SP', 'SAO PAULO', 'SP'],
  ['Embu-Guaçu-SP', 'Embu-Guaçu', 'SP'],
  ['Santos (SP)', 'Santos', 'SP'],
  ['Passa e Fica, rn', 'Passa e Fica', 'RN'],
  ['3550308', '3550308', 'SP'],
])('A-E5 %j is a municipality with its state', (texto, municipio, uf) => {
  expect(lugarComUf(texto)).toEqual({ municipio, uf });
});

test.each(['São Paulo', 'Embu-Guaçu', '9950308', 'Mogi-Xx', 'SP', '', 'Rio de Janeiro - XX'])(
  'A-E5 %j has no state',
  (texto) => {
    expect(lugarComUf(texto)).toBeNull();
  },
);
