import { completarCnpj } from '../../../shared/format/cnpj.ts';
import type { Chance } from './random.ts';

/* Invented companies. The roots are made-up words, so that no real name appears here. */
const roots =
  'Jaçuriva Ipévia Pirandel Cambuçaí Orlênia Quebrançol Valdória Tamburé Andorável Serrávia Itambuçu Carijópolis Brumária Araçalina Velomar Rodáguia Norvília Cerradina Planáltica Litorânia Guaribéu Tucumara Jatobéia Perobal Canelária Embaúva Sucupíria Aroeirana Mangabélia Ingaçu Pitanguara Uvaial Jenipara Umbuzália Açaírea Bacuriza Cupuaçal Taperebá Graviolana Seriguera Buritília Carnaúvia Babaçuana Tucunaré Piraruçu Dourávia Lambarina Surubéia Jundiara Traíria Sabiália Tuiuiúna Araráguas Jaburéia Siriemara Gaviônia'.split(
    ' ',
  );
const qualifiers = [
  'do Vale',
  'da Serra',
  'do Norte',
  'do Sul',
  'Aliança',
  'Horizonte',
  'União',
  'Progresso',
  'Imperial',
  'Três Irmãos',
  'Boa Esperança',
  'São Jorge',
  'Santa Luzia',
  'Nova Era',
  'Primavera',
  'Atlântica',
  'Cruzeiro',
  'Estação',
];
const carriers = ['Transportes', 'Transportadora', 'Logística', 'Rodoviário', 'Expresso', 'Cargas'];
const owners = [
  'Alimentos',
  'Indústria Química',
  'Comércio e Distribuição',
  'Metalúrgica',
  'Têxtil',
  'Agropecuária',
  'Eletrônica',
  'Cerâmica',
  'Papéis',
  'Importadora e Exportadora',
];
const forms = ['Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'S/A', 'EIRELI', 'ME', 'EPP'];

export interface Company {
  readonly razaoSocial: string;
  readonly cnpj: string;
}

/** Invented companies without end, no two with the same name or CNPJ; about one in twelve has the alphanumeric CNPJ. */
export function companies(random: Chance): (kind: 'carrier' | 'owner' | 'broker') => Company {
  const names = new Set<string>();
  const cnpjs = new Set<string>();

  const unused = (used: Set<string>, make: () => string): string => {
    for (;;) {
      const made = make();
      if (used.has(made)) continue;
      used.add(made);
      return made;
    }
  };

  return (kind) => {
    const razaoSocial = unused(names, () => {
      const name = `${random.pick(roots)} ${random.pick(qualifiers)}`;
      if (kind === 'broker') return `${name} Corretora de Seguros ${random.pick(forms)}`;
      return kind === 'carrier' && random.percent(50)
        ? `${random.pick(carriers)} ${name} ${random.pick(forms)}`
        : `${name} ${random.pick(kind === 'carrier' ? carriers : owners)} ${random.pick(forms)}`;
    });
    const cnpj = unused(cnpjs, () => completarCnpj(root(random) + (random.percent(85) ? '0001' : '0002')));
    return { razaoSocial, cnpj };
  };
}

/** Eight characters of a CNPJ: digits, or digits and letters as they are issued since July 2026. */
function root(random: Chance): string {
  const letters = random.percent(8) ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
  return Array.from({ length: 8 }, (_, index) => (index === 0 ? random.between(1, 9) : random.pick([...letters]))).join(
    '',
  );
}
