import { digitos, inteiro, opcao, simNao, texto } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

export const sistema = definirParametros({
  seguradora_nome: texto('Nome da seguradora', 120),
  seguradora_cnpj: { ...texto('CNPJ da seguradora', 14), formato: 'cnpj' },
  seguradora_susep: digitos('Código SUSEP da seguradora', 5),
  seguradora_endereco: texto('Endereço da seguradora', 200),
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
    ...inteiro('Carência do segundo fator (dias)', 0, 90),
    ajuda: 'Contados da primeira entrada sem ele',
    padrao: 14,
  },
  sem_alcada: {
    ...opcao('Quem não tem alçada', { PEDIR: 'Pede a outra pessoa', RECUSAR: 'Não pode', LIVRE: 'Pode' }),
    ajuda: 'Para os atos do cadastro de Alçadas; enquanto não houver nenhuma alçada, tudo é livre',
    padrao: 'PEDIR',
    separa: true,
  },
  separar_emissao: {
    ...simNao('Quem emite não é quem aprovou', false),
    ajuda: 'Nem quem registra o pagamento é quem emitiu; enquanto há uma só pessoa, ela faz tudo',
    separa: true,
  },
  dias_alerta_vigencia: {
    ...inteiro('Alerta de vigência a vencer (dias)', 1, 365),
    ajuda: 'Quanto antes do fim a página da apólice avisa',
    padrao: 30,
  },
  dias_leituras: {
    ...inteiro('Guarda de quem leu o quê (dias)', 1, 3_650),
    ajuda: 'Apólices, segurados e averbações abertos, na trilha de auditoria; o que se alterou fica para sempre',
    padrao: 180,
  },
  anos_guarda_pessoal: {
    ...inteiro('Guarda de dados pessoais (anos)', 1, 50),
    ajuda: 'Desde o embarque, o documento ou o ato; a planilha de Dados pessoais mostra até quando',
    padrao: 10,
  },
  dias_relatorio_guardado: {
    ...inteiro('Guarda de relatórios gerados (dias)', 1, 90),
    ajuda: 'Por quanto tempo se pode baixar o que foi gerado em segundo plano ou por agendamento',
    padrao: 30,
  },
});
