/** Words that state a clinical fact: said only when the file or the conversation has them. Stems are compared. */
const list = (words: string) => words.trim().split(/\s+/u);

export const CLINICAL_WORDS: readonly string[] = list(`
  cancer tumour lump cyst growth melanoma leukaemia lymphoma chemotherapy radiotherapy biopsy remission metastatic
  stroke seizure epilepsy dementia alzheimer parkinson migraine concussion meningitis sclerosis
  asthma bronchitis pneumonia tuberculosis copd emphysema inhaler nebuliser
  angina heart-attack arrhythmia pacemaker stent hypertension cholesterol aneurysm clot embolism thrombosis
  diabetes insulin hypo ketoacidosis thyroid hormone menopause
  depression depressive anxiety bipolar schizophrenia psychosis psychotic autism adhd anorexia bulimia ptsd ocd overdose
  infection sepsis virus bacterial hepatitis hiv covid influenza measles mumps chickenpox
  fracture sprain arthritis osteoporosis rheumatoid gout
  ulcer colitis crohn coeliac appendicitis hernia cirrhosis jaundice pancreatitis gallstone
  kidney dialysis transplant catheter prostate miscarriage pregnancy pregnant abortion endometriosis ectopic
  anaemia haemophilia sickle transfusion allergy anaphylaxis eczema psoriasis
  surgery operation anaesthetic ventilator intubate amputate mastectomy hysterectomy
  mri ct xray ultrasound endoscopy colonoscopy mammogram ecg
  diagnosis diagnosed prognosis terminal palliative malignant benign chronic acute relapse
  tablet capsule injection dose dosage prescription antibiotic antidepressant painkiller steroid sedative vaccine
  milligram microgram millilitre mg mcg ml
  paracetamol ibuprofen aspirin codeine morphine fentanyl methadone tramadol warfarin heparin metformin
  omeprazole salbutamol prednisolone amoxicillin penicillin sertraline fluoxetine citalopram diazepam lithium
  methotrexate tamoxifen naloxone adrenaline epinephrine statin ritalin
`);

/** How the names of drugs end. */
export const DRUG_ENDING =
  /(?:cillin|mycin|oxacin|azole|statin|olol|pril|sartan|dipine|triptan|gliptin|gliflozin|glutide|azepam|azolam|oxetine|aline|parin|xaban|tidine|profen|mab|nib|vir|setron)$/u;

/** Ordinary words that end in the same way. */
export const NO_DRUGS: ReadonlySet<string> = new Set(list("april aline saline crib elvir reservoir nib crab decline"));

export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  list(`
  two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million dozen fortnight
  third fourth fifth sixth seventh eighth ninth tenth twice
`),
);

export const CALENDAR: ReadonlySet<string> = new Set(
  list(`
  monday tuesday wednesday thursday friday saturday sunday
  january february april june july august september october november december christmas easter
`),
);
