import { completarCnpj } from '../../../shared/format/cnpj.ts';
import type { Chance } from './random.ts';

/* Invented companies. The roots are made-up words, so that no real name appears here. */
const roots =
  'Jaçuriva Ipévia Pirandel Cambuçaí Orlênia Quebrançol Valdória Tamburé Andorável Serrávia Itambuçu Carijópolis Brumária Araçalina Velomar Rodáguia Norvília Cerradina Planáltica Litorânia Guaribéu Tucumara Jatobéia Perobal Canelária Embaúva Sucupíria Aroeirana Mangabélia Ingaçu Pitanguara Uvaial Jenipara Umbuzália Açaírea Bacuriza Cupuaçal Taperebá Graviolana Seriguera Buritília Carnaúvia Babaçuana Tucunaré Piraruçu Dourávia Lambarina Surubéia Jundiara Traíria Sabiália Tuiuiúna Araráguas Jaburéia Siriemara Gaviônia'.split(
    ' ',
  );
const families =
  'Bertolazzi Cavalhari Drumondel Estevanato Furlanetti Gasparello Hoffmeyer Iwazaki Junqueiral Krauspen Lourençato Menegaldo Nogueirol Orsolini Pasquetto Quintelar Rosenfelt Sartorelli Tavarone Umbelini Vendramel Wiesbaum Yamaguti Zanatello'.split(
    ' ',
  );
const qualifiers =
  'do Vale,da Serra,do Norte,do Sul,Aliança,Horizonte,União,Progresso,Três Irmãos,Boa Esperança,Santa Luzia,Nova Era,Primavera,Atlântica,Cruzeiro,Estação'.split(
    ',',
  );
const businesses = {
  carrier: ['Transportes', 'Transportadora', 'Logística', 'Transportes Rodoviários', 'Expresso', 'Cargas e Encomendas'],
  broker: ['Corretora de Seguros', 'Corretora de Seguros', 'Corretagem de Seguros', 'Seguros e Benefícios Corretora'],
} as const;
const forms = ['Ltda.', 'Ltda.', 'Ltda.', 'Ltda.', 'S.A.', 'S/A', 'Ltda. ME', 'Ltda. EPP'];

export interface Company {
  readonly razaoSocial: string;
  readonly cnpj: string;
}

/** Invented companies without end, no two with the same name or CNPJ; about one in twelve has the alphanumeric CNPJ. */
export function companies(random: Chance): (business: 'carrier' | 'broker' | { readonly nome: string }) => Company {
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

  return (business) => {
    const razaoSocial = unused(names, () => {
      const does = typeof business === 'string' ? random.pick(businesses[business]) : business.nome;
      return `${named(does, random)} ${random.pick(forms)}`;
    });
    const cnpj = unused(cnpjs, () => completarCnpj(root(random) + (random.percent(85) ? '0001' : '0002')));
    return { razaoSocial, cnpj };
  };
}

/** After a made-up word, a family, two families or initials. */
function named(does: string, random: Chance): string {
  const [word, family] = [random.pick(roots), random.pick(families)];
  const initial = () => random.pick([...'ABCDEFGJLMNPRSTV']);
  const manners = [
    () => `${word} ${does}`,
    () => `${word} ${random.pick(qualifiers)} ${does}`,
    () => `${does} ${word} ${random.pick(qualifiers)}`,
    () => `${does} ${family}`,
    () => `${random.percent(40) ? 'Irmãos' : 'Grupo'} ${family} ${does}`,
    () => `${family} & ${random.pick(families)} ${does}`,
    () => `${initial()}. ${initial()}. ${family} ${does}`,
    () => `${initial()}${initial()}${initial()} ${does}`,
  ];
  return random.pick(manners)();
}

/** Eight characters of a CNPJ: digits, or digits and letters as they are issued since July 2026. */
function root(random: Chance): string {
  const letters = random.percent(8) ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
  return Array.from({ length: 8 }, (_, index) => (index === 0 ? random.between(1, 9) : random.pick([...letters]))).join(
    '',
  );
}
