/** Words for the demo’s invented charities: see `seed-charities.ts`. */

/** Together with an ending these make places that don’t exist, so that no name is a real charity’s. */
export const beginnings =
  "Thimble Puddle Teasel Kettle Conker Tadpole Bobbin Jackdaw Inkwell Toffee Quill Tumble Whistle Skylark Gingham Periwinkle Snowberry Lollop Marzipan Cobnut Dabble Fiddle Huckle Mizzle Nettle Pippin Rumple Sprig Tansy Wimble Yaffle Bramling Cuckoo Dimple Feather Gosling".split(
    " ",
  );

/** In one word after a beginning, or, with a capital, in a second one. */
export const endings =
  "wick combe thorpe mead croft stead holme dale sett worth Lane Hill Yard House Green Street Corner Steps Orchard Bridge".split(
    " ",
  );

/** Name, area of the register search, number of charities, postcode districts. */
export const towns: readonly string[] = `
London 7 150 E2 E8 E17 N4 N15 NW3 NW10 SE5 SE15 SE23 SW2 SW11 SW18 W3 W10
Birmingham 5 48 B1 B12 B13 B29 B31
Manchester 2 48 M1 M14 M20 M21 M32
Leeds 3 44 LS1 LS6 LS8 LS12 LS17
Liverpool 2 40 L1 L8 L15 L17 L25
Bristol 9 44 BS1 BS3 BS5 BS6 BS7
Sheffield 3 36 S1 S6 S7 S10 S11
Nottingham 4 32 NG1 NG3 NG5 NG7
Leicester 4 30 LE1 LE2 LE3 LE5
Newcastle 1 34 NE1 NE3 NE4 NE6
Cardiff 10 38 CF5 CF10 CF14 CF23 CF24
Swansea 10 24 SA1 SA2 SA3
Newport 10 18 NP18 NP19 NP20
Llandudno 10 16 LL28 LL30 LL31
Wrexham 10 14 LL11 LL12 LL13
Edinburgh 11 44 EH3 EH6 EH9 EH10 EH16
Glasgow 11 44 G11 G12 G20 G41 G42
Aberdeen 11 24 AB10 AB15 AB24
Dundee 11 20 DD1 DD2 DD4
Inverness 11 18 IV1 IV2 IV3
Perth 11 16 PH1 PH2
Stirling 11 14 FK7 FK8 FK9
Belfast 12 44 BT4 BT6 BT7 BT9 BT15
Derry 12 22 BT47 BT48
Lisburn 12 16 BT27 BT28
Newry 12 14 BT34 BT35
Bath 9 20 BA1 BA2
Exeter 9 20 EX1 EX2 EX4
Plymouth 9 22 PL1 PL3 PL4
Truro 9 16 TR1 TR2
Taunton 9 14 TA1 TA2
Gloucester 9 18 GL1 GL2
Cheltenham 9 16 GL50 GL51 GL52
Swindon 9 16 SN1 SN3
Bournemouth 9 18 BH2 BH5 BH8
Salisbury 9 12 SP1 SP2
Brighton 8 26 BN1 BN2 BN3
Southampton 8 22 SO14 SO15 SO17
Portsmouth 8 20 PO1 PO4 PO5
Oxford 8 24 OX1 OX2 OX4
Reading 8 22 RG1 RG2 RG4
Guildford 8 16 GU1 GU2
Milton Keynes 8 18 MK1 MK5 MK9
Canterbury 8 16 CT1 CT2
Maidstone 8 14 ME14 ME15
Tunbridge Wells 8 14 TN1 TN2 TN4
Slough 8 12 SL1 SL2
Cambridge 6 22 CB1 CB3 CB4
Norwich 6 22 NR1 NR2 NR3
Ipswich 6 18 IP1 IP2 IP4
Colchester 6 16 CO1 CO2
Chelmsford 6 14 CM1 CM2
Luton 6 16 LU1 LU2 LU3
Peterborough 6 16 PE1 PE2
Southend 6 14 SS0 SS1 SS2
St Albans 6 14 AL1 AL2 AL3
Watford 6 14 WD17 WD18
Derby 4 20 DE1 DE22 DE23
Lincoln 4 18 LN1 LN2 LN5
Northampton 4 18 NN1 NN2 NN3
Mansfield 4 12 NG18 NG19
Chesterfield 4 12 S40 S41
Coventry 5 22 CV1 CV3 CV5
Wolverhampton 5 18 WV1 WV3 WV6
Stoke-on-Trent 5 18 ST1 ST4 ST6
Worcester 5 16 WR1 WR2 WR5
Shrewsbury 5 16 SY1 SY2 SY3
Hereford 5 12 HR1 HR2
Telford 5 12 TF1 TF2 TF3
Walsall 5 12 WS1 WS2
York 3 22 YO1 YO10 YO24 YO31
Hull 3 20 HU3 HU5 HU8
Bradford 3 20 BD1 BD3 BD9
Huddersfield 3 14 HD1 HD3
Wakefield 3 14 WF1 WF2
Harrogate 3 12 HG1 HG2
Halifax 3 12 HX1 HX3
Doncaster 3 14 DN1 DN2
Preston 2 16 PR1 PR2
Blackpool 2 14 FY1 FY3 FY4
Bolton 2 14 BL1 BL2 BL3
Stockport 2 16 SK1 SK2 SK4
Chester 2 16 CH1 CH2 CH4
Lancaster 2 14 LA1 LA2
Carlisle 2 14 CA1 CA2
Warrington 2 14 WA1 WA4
Oldham 2 12 OL1 OL4
Wigan 2 12 WN1 WN2
Sunderland 1 18 SR1 SR2 SR4
Durham 1 16 DH1 DH7
Middlesbrough 1 16 TS1 TS4 TS5
Darlington 1 12 DL1 DL3
`
  .trim()
  .split("\n");

/** Names; causes; usual yearly income in thousands of pounds; what it does. `{town}`, `{many}` and `{few}` are filled in. */
export const kinds: readonly string[] = `
Cat Rescue|Cats’ Home|Cats and Kittens; 111; 60; Takes in stray and unwanted cats around {town} and finds them homes.|Fosters kittens in spare bedrooms until someone adopts them.|Feeds, neuters and rehomes about {many} cats a year.
Dog Rescue|Dogs’ Home|Greyhound Rescue; 111; 120; Rehomes about {many} dogs a year, old ones first.|Walks, trains and finds new homes for dogs nobody has claimed.|Pays vet bills so that families in {town} can keep their dogs.
Donkey Paddock|Horse and Donkey Sanctuary; 104 111; 90; Gives {few} old donkeys a home for life, and children a chance to groom them.|Looks after neglected donkeys and takes them to visit care homes.
Hedgehog Hospital|Wildlife Rescue|Bird Hospital; 111 112; 25; Nurses about {many} injured wild animals a year and lets them go again.|Always answers the phone when someone finds a hurt bird or hedgehog.|Rears orphaned animals in garden sheds across {town}.
City Farm|Children’s Farm|Animal Sanctuary; 111 201; 140; School classes come to feed the goats and dig the garden.|Sheep, hens and {few} muddy pigs in the middle of {town}, free to visit.
Rabbit Rescue|Guinea Pig Rescue|Small Animals; 111; 12; Finds new homes for rabbits and guinea pigs, always in pairs.|Teaches children how to look after small pets.
Hospice|Hospice Care|Hospice at Home; 103; 800; Cares for people in {town} at the end of their lives, and for their families.|Nurses who come to the house by day and by night, at no cost.|Nursing, music and someone to sit with, for {many} families a year.
Children’s Hospice|Children’s Hospice at Home; 103 201; 700; Short breaks for very ill children, with room for brothers and sisters.|Care, play and good memories for children who may not grow up.
Cancer Support|Cancer Care|Cancer Drivers; 103; 150; Drives people from {town} to their cancer treatment, and waits.|Tea, wigs and people who have been through it, no appointment needed.|Counselling for anyone whose family has been told it is cancer.
Children’s Cancer Fund|Children with Cancer; 103 201; 180; Days out for children in treatment, and petrol money for their parents.|Pays for a play specialist on the children’s cancer ward.
Children’s Ward Friends|Children’s Hospital Fund; 103 201; 60; Toys, night lights and beds for parents on the children’s ward in {town}.|Brings clowns, crayons and birthday cakes to children in hospital.
Baby Unit Friends|Tiny Babies; 103 201; 35; Knits for premature babies and buys what the baby unit is short of.|Rooms near the hospital for {few} families with a very small baby.
Dementia Café|Memory Singers; 103; 30; Songs, cake and company every week for people with dementia and their carers.|Keeps people with dementia in {town} singing, dancing and among friends.
Heart Support|Heart Club; 103; 20; Gentle exercise and good advice after a heart attack.|Puts defibrillators on the walls of {town} and shows people how to use them.
Counselling for Young People|Listening Rooms; 103 201; 110; Someone to talk to for {many} teenagers a year, without a waiting list.|Free counselling in schools around {town}.
Air Ambulance; 103 114; 600; Brings a doctor to the worst accidents in minutes.
Blood Bikes; 103 114; 30; Volunteers on motorbikes who carry blood between hospitals at night.
Adventure Playground|Play Scheme; 116 201; 70; Ropes, dens and a fire pit, open after school and all summer.|A wild and safe place to play for {many} children in {town}.
Toy Library|Toys on Loan; 201; 14; Lends toys and party games like a library lends books.|Mends old toys and lends them to {many} families.
Young Carers|Young Carers’ Club; 201; 95; Evenings off for children who look after a parent.|Sleepovers, trips and homework help for {many} young carers in {town}.
Youth Club|Youth Centre|Children’s Centre; 113 201; 80; Table tennis, toast and someone to talk to, four evenings a week.|Run by young people in {town} for anyone from eight to eighteen.
Baby Bank|Nappy Bank|Cots and Prams; 105 201; 40; Gives cots, prams and clothes to families with a new baby and little money.|Packs a bag for {many} new babies a year.
Pre-School|Playgroup|Toddler Group; 102 201; 55; Sand, paint and songs for under-fives in {town}, five mornings a week.|Run by its parents, for {many} small children.
Breakfast Club; 105 201; 25; Porridge and a calm start for children before school.|Toast, fruit and games before school in {few} primary schools.
Holiday Club|Holiday Lunches; 105 201; 35; Hot lunches and games in the school holidays for {many} children.
Children’s Books|Story Bus|Reading Friends; 102 201; 45; Gives every child in {few} schools a picture book of their own.|Brings stories to streets in {town} that have no library.|Volunteers who read with children in {town} once a week.
Children’s Holidays|Seaside Days for Children; 105 201; 50; A week by the sea for children who have never had a holiday.|Takes {many} children from {town} to the beach every summer.
Bereaved Children; 201; 65; Helps children in {town} when someone they love has died.
Grandparents and Children; 201; 20; Support for grandparents who bring up their grandchildren.
Food Bank|Food Bank|Community Larder; 105; 130; Three days of food for anyone in {town} who needs it, no questions asked.|Packs about {many} food parcels a month in a church hall.|Collects what the shops don’t sell and shares it out the same evening.
Community Kitchen|Soup Kitchen; 105 113; 40; A hot meal for anyone, every evening.|Cooks lunch for {many} people a week from food that would be thrown away.
Homeless Project|Night Refuge|Street Friends; 105 107; 210; Beds, breakfast and a way off the street for people in {town}.|Goes out every night with soup, blankets and time to listen.
School Uniform Bank; 105 201; 18; School uniforms, washed and ironed, for families who can’t buy them.
Coats for Children; 105 201; 9; Collects winter coats in {town} and gives away about {many} of them.
Beds for Children; 105 107 201; 30; Gives beds and bedding to children who sleep on the floor.
Furniture Reuse; 105 107; 85; Mends furniture and gives it to families who move into an empty home.
Debt Advice|Advice Centre; 105 113; 100; Free help with bills and debts for {many} households a year.
Almshouses; 107; 75; Homes for {few} older people of {town}, since 1640.
First Homes; 107; 95; Helps young people in {town} leaving care with their first home.
Riding for Disabled Children|Horses for All; 104 201 203; 60; {few} patient ponies and {many} riders a week, most of them children with disabilities.|Riding lessons for disabled children, at a price every family can pay.
Autism Families|Autism Play; 104 201 203; 45; Quiet play sessions, and parents who know what it’s like.|Helps families in {town} from the first question to the first day at school.
Deaf Children’s Club|Signing Choir; 104 201 203; 15; Games, trips and sign language for deaf children and their friends.
Sight Loss Support|Talking Newspaper; 104 203; 25; Reads the local news aloud for {many} people who can’t see to read it.|Home visits and gadgets for people in {town} who are losing their sight.
Wheelchair Sports|Sports for All; 104 110 203; 30; Basketball, boccia and tennis in wheelchairs, for children and adults.|Lends sports wheelchairs to {few} clubs.
Woodland Group|Tree Planters|Community Wood; 112; 20; Plants {many} trees a year with schools around {town}.|Looks after {few} acres of old wood, and keeps its paths open.
River Wardens|River and Beach Clean|Otters and Rivers; 112; 18; Otters, clean water and riverside paths.|Picks {few} tonnes of rubbish a year out of the water around {town}.
Bees and Wild Flowers|Wild Verges; 111 112; 8; Sows wild flowers on verges and roundabouts.|Keeps {few} hives and teaches children about bees.
Toad Patrol; 111 112; 3; Carries toads across {few} roads every February.
Community Garden|Allotments; 112 113; 10; Vegetables, a pond and a shed where anyone may help.|Turned a car park in {town} into a garden.
Homework Club|Maths Club; 102 201; 22; Quiet tables, snacks and patient help, three afternoons a week.
Music for Children|Youth Orchestra|Brass for Beginners; 102 109 201; 48; Lends {many} instruments to children and teaches them to play.|Free music lessons on Saturday mornings in {town}.
Children’s Theatre|Youth Theatre; 109 201; 65; Puts on two plays a year with children who have never been on a stage.
Puppet Theatre|Circus School; 109 201; 32; Brings its shows to schools and hospitals around {town}.
Science Club|Children’s Museum; 102 109 201; 85; Rockets, slime and microscopes for curious children.|For children in {town} who like to touch things and ask why.
Swimming Club; 110 201; 16; Teaches {many} children a year to swim, whatever their parents earn.
Junior Football|Girls’ Football; 110 201; 14; Football every Saturday for anyone in {town}, boots included.
Wells for Villages; 106; 140; Digs wells with villages in Malawi, {few} so far.
Schools for Villages; 106 201; 120; Builds classrooms and pays {few} teachers in Nepal.
Refugee Welcome|Refugee Families; 105 115; 60; English lessons, bikes and friends for families who have fled to {town}.|Finds homes and school places for refugee children.
Search and Rescue; 103 114; 75; Volunteers who go out at any hour when someone is lost or hurt.
First Responders; 103 114; 25; Reaches people around {town} before the ambulance does.
Village Hall|Community Centre; 113 116; 30; A hall for birthday parties, choirs and first aid classes.|Keeps the roof on, the heating going and the biscuits coming.
Lunch Club; 113; 20; A cooked lunch and company for {many} older people in {town}.
Good Neighbours|Befrienders; 113; 12; A phone call or a visit every week for people who live alone.
Repair Café|Bike Workshop; 112 113; 9; Mends toasters, trousers and bicycles on the first Saturday of the month.
`
  .trim()
  .split("\n");
