/** Headers in carriers' files, by field of a shipment or column of a registry; a phrase with `=` must be the whole header. */
const frases: Readonly<Record<string, string>> = {
  tipo_documento: 'tipo documento, tipo doc, =tipo, modelo documento, modelo, especie documento, tp cte',
  chave: 'chave, chave acesso, chave cte, chave dacte, chave documento, chave eletronica, id cte, =cte',
  serie: 'serie, serie cte, serie documento, serie conhecimento',
  numero:
    'numero cte, =cte, numero conhecimento, =conhecimento, numero documento, =documento, numero ctrc, =ctrc, =numero, ' +
    'numero dacte, =minuta, numero minuta, numero romaneio, =romaneio, numero nfe, =nfe, numero nota fiscal, =nota fiscal, ' +
    'numero nf, =nf, codigo cte, =doc, numero rps',
  data_emissao: 'data emissao, emissao, data cte, data documento, data autorizacao, data hora emissao, data nota',
  data_embarque:
    'data embarque, embarque, data saida, saida, data coleta, data carregamento, data viagem, data inicio viagem, inicio viagem, ' +
    'data expedicao, data transporte, data partida, data movimento, =data, data hora saida, data averbacao',
  cnpj_emitente:
    'cnpj emitente, =emitente, cnpj transportadora, =transportadora, cnpj transportador, =transportador, cnpj emissor, ' +
    'cnpj filial, cnpj segurado, cnpj empresa, =cnpj',
  cnpj_embarcador: 'cnpj embarcador, =embarcador, cnpj cliente, =cliente',
  embarcador:
    'embarcador, nome embarcador, razao social embarcador, =remetente, nome remetente, razao social remetente, =cliente, ' +
    'nome cliente, expedidor, nome expedidor',
  cnpj_remetente: 'cnpj remetente, =remetente, cnpj expedidor, cnpj origem, documento remetente',
  cnpj_destinatario: 'cnpj destinatario, =destinatario, cnpj recebedor, cnpj dest, documento destinatario',
  cnpj_tomador:
    'cnpj tomador, =tomador, cnpj pagador, =pagador, cnpj consignatario, cnpj tomador servico, documento tomador',
  tomador:
    'tomador, nome tomador, razao social tomador, tomador servico, pagador, nome pagador, pagador frete, consignatario',
  uf_origem: 'uf origem, origem uf, uf coleta, uf inicio, uf ini, uf remetente, uf embarque, uf carregamento, uf saida',
  municipio_origem:
    'municipio origem, =origem, municipio coleta, municipio remetente, municipio inicio, municipio ini, municipio embarque, ' +
    'municipio carregamento, local coleta, local origem, local embarque, municipio saida, praca origem, ibge origem',
  uf_destino: 'uf destino, destino uf, uf entrega, uf fim, uf destinatario, uf descarga, uf dest',
  municipio_destino:
    'municipio destino, =destino, municipio entrega, municipio destinatario, municipio fim, municipio descarga, local entrega, ' +
    'local destino, praca destino, municipio dest, ibge destino',
  mercadoria:
    'mercadoria, descricao mercadoria, produto, descricao produto, natureza carga, natureza mercadoria, =natureza, ' +
    'produto predominante, tipo carga, tipo mercadoria, =carga, especie mercadoria, material, nome produto, ' +
    'descricao carga, conteudo, codigo mercadoria',
  embalagem: 'embalagem, tipo embalagem, especie volume, acondicionamento, =especie',
  placa:
    'placa, placa cavalo, placa veiculo, veiculo, cavalo, placa tracao, placa caminhao, placa trator, cavalo mecanico, ' +
    'placa principal, placa 1',
  valor_mercadoria:
    'valor mercadoria, valor carga, valor nota fiscal, valor nf, valor nfe, valor produto, valor embarque, valor embarcado, ' +
    'valor total mercadoria, valor total carga, valor total nf, valor notas, =valor, =valor total, valor declarado, ' +
    'total mercadoria, mercadoria valor, importancia segurada, =is, total nf',
  valor_averbado: 'valor averbado, valor segurado, valor averbacao, valor carga averbada, valor seguro carga',
  valor_frete:
    'valor frete, frete, total frete, frete total, valor prestacao, valor servico, valor total frete, valor cte',
  valor_container: 'valor container, valor conteiner, container, conteiner',
  observacao: 'observacao, observacoes, obs, comentario, informacoes complementares',
  apolice: 'apolice, numero apolice, apolice seguro, numero averbacao apolice',
  subgrupo: 'subgrupo, sub grupo, grupo apolice, filial, codigo filial, centro custo',
  numero_di: 'di, numero di, declaracao importacao, duimp, numero duimp',
  conhecimento: 'bl, awb, hawb, hbl, mbl, mawb, crt, numero bl, numero awb, conhecimento embarque',
  fatura_comercial: 'fatura comercial, invoice, numero invoice, commercial invoice, fatura',
  navio: 'navio, embarcacao, vessel, nome navio',
  pais_origem: 'pais origem, pais procedencia, pais embarque, origem pais',
  complemento_origem: 'complemento origem, porto origem, porto embarque, aeroporto origem, cidade origem exterior',
  pais_destino: 'pais destino, destino pais',
  complemento_destino: 'complemento destino, porto destino, porto descarga, aeroporto destino, cidade destino exterior',
  transbordo: 'transbordo, local transbordo, porto transbordo',
  garantia: 'garantia, cobertura',
  incoterm: 'incoterm, incoterms, termo venda',
  moeda: 'moeda, codigo moeda, moeda fob, currency',
  taxa_cambio: 'taxa cambio, cambio, taxa dolar, cotacao, taxa moeda',
  valor_fob: 'valor fob, fob, valor mercadoria moeda, valor moeda, valor invoice, vmle',
  valor_frete_moeda: 'valor frete moeda, frete moeda, frete internacional, frete exterior',
  valor_despesas: 'valor despesas, despesas',
  valor_lucros: 'valor lucros, lucros esperados, lucros',
  valor_impostos: 'valor impostos, impostos, tributos',
  km: 'km, distancia, quilometragem, distancia km',
  caixa: 'caixa, caixa postal',
  nao_acumula: 'nao acumula, nao acumula risco',

  razao_social:
    'razao social, nome empresa, empresa, nome, cliente, nome cliente, corretora, corretor, segurado, tomador, nome empresarial, ' +
    'nome corretora, nome corretor, nome segurado, nome razao social, denominacao, seguradora, congenere, assessoria',
  nome_fantasia: 'nome fantasia, fantasia, apelido, nome reduzido',
  cnpj: 'cnpj, cnpj empresa, cnpj corretora, cnpj corretor, cnpj cliente, cnpj segurado, cnpj tomador, inscricao federal, =documento',
  registro_susep: 'registro susep, susep, codigo susep, numero susep, matricula susep',
  codigo_susep: 'codigo susep, susep, numero susep, codigo fip, fip',
  percentual_comissao: 'percentual comissao, comissao, comissao habitual, taxa comissao',
  email: 'email, correio eletronico, email contato, endereco eletronico',
  email_contato: 'email contato, email, correio eletronico, endereco eletronico',
  telefone: 'telefone, fone, tel, celular, telefone contato, telefone comercial',
  telefone_contato: 'telefone contato, telefone, fone, tel, celular, telefone comercial',
  contato: 'contato, pessoa contato, nome contato',
  responsavel: 'responsavel, gerente, contato',
  cep: 'cep, codigo postal',
  endereco: 'endereco, logradouro, rua, endereco completo',
  uf: 'uf, sigla uf',
  codigo_ibge: 'codigo ibge, ibge, municipio, codigo municipio',
  codigo: 'codigo, sigla, =id, =referencia',
  descricao: 'descricao, nome, denominacao, produto, mercadoria, embalagem, motivo',
  nome: 'nome, descricao, denominacao, razao social, navio, feriado, sucursal, filial, municipio, pais',
  sigla: 'sigla, abreviatura, codigo',
  ncm: 'ncm, codigo ncm, classificacao fiscal',
  rntrc: 'rntrc, antt, registro antt, codigo rntrc',
  taxa: 'taxa, percentual, aliquota, taxa percentual, taxa seguro',
  taxa_compra: 'taxa compra, compra, cotacao compra, valor compra',
  taxa_venda: 'taxa venda, venda, cotacao venda, valor venda',
  data: 'data, dia, data cotacao, data feriado',
  id_moeda: 'moeda, codigo moeda, sigla moeda',
  id_apolice: 'apolice, numero apolice',
  id_grupo: 'subgrupo, sub grupo, grupo',
  id_pais: 'pais, bandeira, nome pais, sigla pais',
  id_ramo: 'ramo, codigo ramo',
  id_segurado: 'segurado, cliente, cnpj segurado',
  imo: 'imo, numero imo, codigo imo',
  ano_construcao: 'ano construcao, ano fabricacao, ano, construcao',
  vigencia_inicio: 'inicio vigencia, vigencia inicial, inicio, data inicio, data inicial, vigencia inicio',
  vigencia_fim: 'fim vigencia, vigencia final, fim, termino, data fim, data final, vencimento, vigencia fim',
};

export const sinonimosDe = (campo: string): readonly string[] => frases[campo]?.split(', ') ?? [];
