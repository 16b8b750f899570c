import { definirParametros } from './definir-parametros.ts';

export const sistema = definirParametros({
  seguradora_nome: { tipo: 'texto', rotulo: 'Nome da seguradora', max: 120 },
  seguradora_cnpj: { tipo: 'texto', rotulo: 'CNPJ da seguradora', formato: 'cnpj', max: 14 },
  seguradora_susep: {
    tipo: 'texto',
    rotulo: 'Código SUSEP da seguradora',
    formato: 'digitos',
    min: 5,
    max: 5,
  },
  seguradora_logotipo: {
    tipo: 'texto',
    rotulo: 'Logotipo',
    ajuda: 'PNG ou JPEG de até 128 KB; sai no alto do que é impresso',
    max: 180_000,
    imagem: true,
  },
  segundo_fator_exigido: {
    tipo: 'opcao',
    rotulo: 'Segundo fator exigido de',
    ajuda: 'Quem não cadastrar um em Meu perfil até o fim da carência só entra para cadastrá-lo',
    opcoes: {
      PADRAO: 'Administradores, quando há e-mail ou outro administrador',
      NINGUEM: 'Ninguém',
      ADMIN: 'Administradores',
      TODOS: 'Todos',
    },
    padrao: 'PADRAO',
  },
  segundo_fator_carencia: {
    tipo: 'inteiro',
    rotulo: 'Carência do segundo fator (dias)',
    ajuda: 'Contados da primeira entrada sem ele',
    min: 0,
    max: 90,
    padrao: 14,
  },
  dias_alerta_vigencia: {
    tipo: 'inteiro',
    rotulo: 'Alerta de vigência a vencer (dias)',
    ajuda: 'Quanto antes do fim a página da apólice avisa',
    min: 1,
    max: 365,
    padrao: 30,
  },
  dias_relatorio_guardado: {
    tipo: 'inteiro',
    rotulo: 'Guarda de relatórios gerados (dias)',
    ajuda: 'Por quanto tempo se pode baixar o que foi gerado em segundo plano ou por agendamento',
    min: 1,
    max: 90,
    padrao: 30,
  },
});
