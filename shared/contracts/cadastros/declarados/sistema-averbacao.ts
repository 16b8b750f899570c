import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Sources of shipments (domain 1.3, 3.4; domain-2 5). Secrets are in the server's configuration. */
export const sistemaAverbacao = definirCadastro({
  nome: 'sistema-averbacao',
  tabela: 'sistemas_averbacao',
  chave: 'id_sistema_averbacao',
  titulo: 'Sistemas de averbação',
  singular: 'sistema de averbação',
  genero: 'm',
  tema: 'Regras',
  descricao: 'De onde vêm os embarques de uma apólice: serviço de averbação, arquivo, portal ou digitação.',
  campos: {
    codigo: { secao: 'Sistema', tipo: 'texto', rotulo: 'Código', max: 10, obrigatorio: true, maiusculas: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 80, obrigatorio: true },
    tipo: {
      ...comum.opcao('Tipo', { WEBSERVICE: 'Serviço web', ARQUIVO: 'Arquivo', PORTAL: 'Portal', MANUAL: 'Digitação' }),
      obrigatorio: true,
    },
    ramos: {
      ...comum.listaDe('sistema_averbacao_ramos', 'id_ramo', comum.ramo),
      rotulo: 'Ramos',
      ajuda: 'Nenhum: todos',
    },
    cnpj_fornecedor: { secao: 'Fornecedor', ...comum.cnpj, rotulo: 'CNPJ do fornecedor' },
    contato: { tipo: 'texto', rotulo: 'Contato', max: 120, coluna: false },
    url: { tipo: 'texto', rotulo: 'Endereço do serviço', max: 300, formato: 'url', coluna: false },
    credencial: {
      ...comum.texto('Nome da credencial', 60),
      ajuda: 'Só o nome com que ela está na configuração do servidor; a senha nunca fica aqui',
      coluna: false,
    },
    prazo_horas: { secao: 'Prazo e resposta', tipo: 'inteiro', rotulo: 'Prazo em horas', min: 0, max: 8760 },
    prazo_base: { ...comum.escolha('Emissão', 'Embarque', 'Recebimento'), rotulo: 'Prazo contado de', coluna: false },
    unidade_resposta: { ...comum.escolha('Documento', 'Lote'), rotulo: 'Responde por', padrao: 'DOCUMENTO' },
    aceita_parcial: { tipo: 'sim-nao', rotulo: 'Aceita lote em parte', padrao: true, coluna: false },
    aceita_duplicado: {
      ...comum.simNao('Aceita documento repetido', true),
      ajuda: 'O documento repetido recebe a averbação que já tem',
      coluna: false,
    },
    cancela_por_evento: { tipo: 'sim-nao', rotulo: 'Cancela por evento', padrao: false, coluna: false },
    maximo_documentos: { ...comum.contagem, rotulo: 'Máximo de documentos por lote', max: 1_000_000, coluna: false },
  },
  unicos: [['codigo']],
  nomeia: ['nome'],
  grava: 'admin',
});
