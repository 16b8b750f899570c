import type { Linha, Valor } from '../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, type Campo, vigenciaDe } from '../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Formato } from '../../shared/contracts/cadastros/formatos.ts';
import { completarCnpj } from '../../shared/format/cnpj.ts';

/** Key of some row of a registry, by registry name. */
export type ChaveDe = (cadastro: string) => Valor;

/** Fields that must be set together but are not declared so: table checks and the registry's rule require it. */
const juntos: Readonly<Record<string, Linha>> = {
  alcada: { perfil: 'usuario' },
  'contrato-resseguro': {
    retencao_percentual: '30.000000',
    participantes: [{ ressegurador: 'Ressegura', percentual: '100.000000' }],
  },
  'desconto-recorrente': { percentual: '5.00' },
  feriado: { uf: 'SP' },
  municipio: { uf: 'RO' },
  tributo: { aliquota: '1.000000', ato: 'Lei 1' },
  'urbano-suburbano': { uf: 'RO' },
};

const digitos = (n: number, quantos: number) => `1${String(n).padStart(quantos - 1, '0')}`.slice(0, quantos);

const formatados: Readonly<Record<Formato, (n: number, max: number) => string>> = {
  cnpj: (n) => completarCnpj(digitos(n, 12)),
  'cpf-cnpj': (n) => completarCnpj(digitos(n, 12)),
  email: (n) => `amostra${n}@exemplo.com.br`,
  emails: (n) => `amostra${n}@exemplo.com.br, outra${n}@exemplo.com.br`,
  remetentes: (n) => `amostra${n}@exemplo.com.br, @outra${n}.com.br`,
  imo: (n) => comDigitoImo(digitos(n, 6)),
  placa: (n) => `ABC${digitos(n, 4)}`,
  susep: (n) => digitos(n, 9),
  telefone: (n) => `119${digitos(n, 8)}`,
  url: (n) => `https://exemplo.com.br/${n}`,
  cep: (n) => digitos(n, 8),
  digitos: (n, max) => digitos(n, max).padEnd(max, '0'),
};

function comDigitoImo(seis: string): string {
  const soma = [...seis].reduce((total, digito, at) => total + Number(digito) * (7 - at), 0);
  return `${seis}${soma % 10}`;
}

/** A valid value for a field, different for each `n`. */
export function valorDeExemplo(campo: Campo, n: number, chaveDe: ChaveDe): Valor {
  switch (campo.tipo) {
    case 'texto': {
      if (campo.formato) return formatados[campo.formato](n, campo.max);
      const texto = campo.min === campo.max ? letras(n, campo.max) : `Amostra-${n}`.slice(-campo.max);
      return campo.maiusculas ? texto.toUpperCase() : texto;
    }
    case 'inteiro':
      return campo.min + (n % (campo.max - campo.min + 1));
    case 'decimal':
      return `${Math.max(Number(campo.min.split('.')[0]), 1)}${campo.casas > 0 ? `.${'0'.repeat(campo.casas)}` : ''}`;
    case 'data':
      return new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10);
    case 'competencia':
      return (2_000 + Math.floor(n / 12)) * 100 + (n % 12) + 1;
    case 'opcao':
      return Object.keys(campo.opcoes)[0] ?? '';
    case 'sim-nao':
      return campo.padrao;
    case 'referencia':
      return chaveDe(campo.cadastro);
    case 'lista':
      return [exemploDe(campo.campos, n, chaveDe)];
  }
}

/** A text of that many letters, distinct from every code that ships. */
const letras = (n: number, quantas: number) =>
  Array.from({ length: quantas }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(n / 26 ** (quantas - 1 - at)) % 26)),
  ).join('');

/** A minimal row: the required fields and the first unique key. */
export function exemploDe(
  campos: Cadastro['campos'],
  n: number,
  chaveDe: ChaveDe,
  unico: readonly string[] = [],
): Linha {
  return Object.fromEntries(
    Object.entries(campos)
      .filter(([coluna, { obrigatorio }]) => obrigatorio || unico.includes(coluna))
      .map(([coluna, campo]) => [coluna, valorDeExemplo(campo, n, chaveDe)]),
  );
}

/** A row of a registry that can be written as it is. */
export function linhaDeExemplo(cadastro: Cadastro, n: number, chaveDe: ChaveDe): Linha {
  const umaChave = cadastro.unicos[0].length === 1 ? cadastro.unicos[0] : [];
  const linha = { ...exemploDe(cadastro.campos, n, chaveDe, umaChave), ...juntos[cadastro.nome] };
  // Open-ended validities would all overlap.
  if ('competencia_final' in cadastro.campos)
    return { ...linha, competencia_final: linha['competencia_inicial'] ?? null };
  const [inicio, fim] = vigenciaDe(cadastro.campos);
  return cadastro.semSobreposicao ? { ...linha, [fim]: linha[inicio] ?? null } : linha;
}
