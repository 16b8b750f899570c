-- 0271 has their columns, and the id besides.
DROP INDEX apolices_segurado, apolices_corretor;
