-- What a policy takes and until when (domain, 2.6, rules 8 and 12): a policy without rows here takes all goods at any time.

CREATE TABLE apolice_mercadorias (
  id_apolice    integer NOT NULL REFERENCES apolices ON DELETE CASCADE,
  id_mercadoria integer NOT NULL REFERENCES mercadorias,
  -- The most that one shipment of these goods may be insured for, in reais; NULL: the policy does not cover them.
  limite        numeric(15,2) CHECK (limite > 0),
  PRIMARY KEY (id_apolice, id_mercadoria)
);

-- Until when a shipment must be declared.
CREATE TABLE apolice_prazos (
  id_apolice integer PRIMARY KEY REFERENCES apolices ON DELETE CASCADE,
  base       text NOT NULL CHECK (base IN ('EMISSAO', 'EMBARQUE')),
  -- After the document's issue or the departure; 0: on that very day, below: so many days before it.
  dias       integer NOT NULL CHECK (dias BETWEEN -30 AND 365)
);
