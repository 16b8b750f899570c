import { cpfValido, cnpjValido, limparCnpj } from '../../format/cnpj.ts';

interface Regra {
  readonly normalizar: (texto: string) => string;
  readonly valido: (normalizado: string) => boolean;
  readonly mensagem: string;
}

const semMascara = (texto: string) => texto.replace(/[\s.,/()-]/g, '');

export const separarEmails = (texto: string) => texto.split(/[\s,;]+/).filter(Boolean);

const emailValido = (texto: string) =>
  /^[^\s\p{Cc}@<>"',;:()[\]\\]+@([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}$/u.test(texto);

export const formatos = {
  cnpj: { normalizar: limparCnpj, valido: cnpjValido, mensagem: 'CNPJ inválido: confira os dígitos verificadores' },
  'cpf-cnpj': {
    normalizar: limparCnpj,
    valido: (texto) => cpfValido(texto) || cnpjValido(texto),
    mensagem: 'CPF ou CNPJ inválido: confira os dígitos verificadores',
  },
  email: {
    normalizar: (texto) => texto,
    valido: emailValido,
    mensagem: 'Deve ser um e-mail válido, como nome@empresa.com.br',
  },
  emails: {
    normalizar: (texto) => separarEmails(texto).join(', '),
    valido: (texto) => separarEmails(texto).every(emailValido),
    mensagem: 'Devem ser e-mails separados por vírgula, como nome@empresa.com.br, outro@empresa.com.br',
  },
  remetentes: {
    normalizar: (texto) => separarEmails(texto).join(', ').toLowerCase(),
    valido: (texto) => separarEmails(texto).every((um) => emailValido(um.startsWith('@') ? `qualquer${um}` : um)),
    mensagem: 'Devem ser e-mails ou domínios separados por vírgula, como nome@empresa.com.br, @outra.com.br',
  },
  imo: {
    normalizar: (texto) => semMascara(texto).replace(/^imo/i, ''),
    valido: imoValido,
    mensagem: 'Número IMO inválido: são 7 dígitos, o último verificador',
  },
  placa: {
    normalizar: (texto) => semMascara(texto).toUpperCase(),
    valido: (texto) => /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(texto),
    mensagem: 'Placa inválida: use AAA9999 ou AAA9A99',
  },
  susep: {
    normalizar: (texto) => semMascara(texto).toUpperCase(),
    valido: (texto) => /^[A-Z\d]{5,20}$/.test(texto),
    mensagem: 'Registro SUSEP inválido: só letras e algarismos, de 5 a 20',
  },
  telefone: {
    normalizar: semMascara,
    valido: (texto) => /^(\d{10,11}|\+\d{8,15})$/.test(texto),
    mensagem: 'Telefone inválido: DDD e número, ou + e o código do país',
  },
  url: {
    normalizar: (texto) => texto,
    valido: (texto) => /^https?:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/i.test(texto),
    mensagem: 'Endereço inválido: comece com https://',
  },
  cep: { normalizar: semMascara, valido: (texto) => /^\d{8}$/.test(texto), mensagem: 'CEP inválido: são 8 algarismos' },
  digitos: { normalizar: semMascara, valido: (texto) => /^\d+$/.test(texto), mensagem: 'Use só algarismos' },
} satisfies Readonly<Record<string, Regra>>;
export type Formato = keyof typeof formatos;

/** Validates a ship's IMO number: the check digit is the sum of the first six digits times 7 to 2 (IMO A.1117(30)). */
function imoValido(imo: string): boolean {
  if (!/^\d{7}$/.test(imo)) return false;
  let soma = 0;
  for (let i = 0; i < 6; i += 1) soma += Number(imo[i]) * (7 - i);
  return soma % 10 === Number(imo[6]);
}
